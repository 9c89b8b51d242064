import { type Locator, type Page, expect } from '@playwright/test';

/** The lines of the orders on their page, each of which opens one. */
export const orderRows = (page: Page): Locator => page.getByRole('main').locator('[id^="order-"][aria-expanded]');

export const orderRow = (page: Page, number: string | number): Locator => page.locator(`[id="order-${number}"]`);

/** Opens an order, unless it is open. */
export async function openOrder(row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
}

export const openFirstOrder = (page: Page): Promise<void> => openOrder(orderRows(page).first());

/** Period and search of the orders are one press away. */
export async function openOrderTools(page: Page, name: string | RegExp = 'Zeitraum und Suche'): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name });
  await expect(opener).toBeVisible();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}
