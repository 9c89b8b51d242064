import { type Locator, type Page } from '@playwright/test';
import { type Say, sayIn } from '../walks/words.ts';

/** The toasts on the page; that of an error, and a success. They are no live regions: the announcer says them. */
export const toasts = (page: Page | Locator, say: Say = sayIn('DE')): Locator =>
  page.getByRole('log', { name: say('common.error') }).or(page.getByRole('log', { name: say('common.success') }));

/** What stays of them first in the content of the page. */
export const pageMessages = (page: Page, say: Say = sayIn('DE')): Locator =>
  page
    .getByRole('main')
    .getByRole('region', { name: say('layout.messages') })
    .getByRole('paragraph');
