import { type Page } from '@playwright/test';
import { heading } from './journey.ts';

export const asGuest = (page: Page) => page.getByRole('button', { name: 'Als Gast fortfahren' });
export const guestHome = (page: Page) => heading(page, 'Willkommen');
