import { type Locator, type Page } from '@playwright/test';

/** A text that stands on the page or in a part of it: for some seconds the announcer holds the same. */
export const shownText = (where: Page | Locator, text: string | RegExp): Locator =>
  where.getByText(text).and(where.locator(':not([data-announcer] *)'));
