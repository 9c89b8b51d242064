import { type Page, expect } from '@playwright/test';
import { heading, placeFirstDish } from './journey.ts';

export const asGuest = (page: Page) => page.getByRole('button', { name: 'Als Gast fortfahren' });
export const guestHome = (page: Page) => heading(page, 'Willkommen');

/** From the login to the guest's page. */
export async function continueAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await asGuest(page).click();
  await expect(guestHome(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/guest$/);
}

/** A guest who has begun an order; answers the dish in the cart. */
export async function orderAsGuest(page: Page): Promise<string> {
  await continueAsGuest(page);
  await page.getByRole('main').getByRole('link', { name: 'Jetzt bestellen' }).click();
  await expect(page).toHaveURL(/order\/location/);
  return placeFirstDish(page);
}
