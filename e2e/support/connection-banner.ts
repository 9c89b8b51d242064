import { type Locator, type Page } from '@playwright/test';

/** The line at the top while the server cannot be reached. */
export const awayBanner = (page: Page): Locator =>
  page.getByRole('button', { name: 'Der Server ist nicht erreichbar.' });
