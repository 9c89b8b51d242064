import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { SIZES } from './walks/sizes.ts';
import { openFirstOrder } from './support/orders.ts';

test.use({ viewport: SIZES.phone, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog');

/** Where the amounts of the dishes end; one place if they stand in a column. */
const endsOfPrices = async (page: Page): Promise<number[]> => {
  const prices = dialog(page)
    .getByRole('listitem')
    .getByText(/^\d+,\d\d\s€$/);
  await expect(prices.nth(1)).toBeVisible();
  const ends = await prices.evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().right)));
  return [...new Set(ends)];
};

// ORDER-112
test('the prices of what is ordered again stand in one column, whatever is chosen', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard' });
  await page.getByRole('button', { name: 'Letzte Woche wiederholen' }).click();
  const alternative = dialog(page).getByRole('checkbox').first();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const before = await endsOfPrices(page);
    expect(before).toHaveLength(1);
    await alternative.click();
    expect(await endsOfPrices(page)).toEqual(before);
    const overflow = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
  }
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // CART-160
  test('a dish that is sold out meanwhile is shown in the dialog, and by no toast', async ({
    page,
    server,
    arrive,
  }) => {
    await arrive({ as: 'anna', at: '/order' });
    await openFirstOrder(page);
    await page
      .getByRole('button', { name: /^Noch einmal: / })
      .first()
      .click();
    const confirm = dialog(page).getByRole('button', { name: /in den Warenkorb/i });
    await expect(confirm).toBeEnabled();
    await page.evaluate(() => {
      const toasts: string[] = [];
      Object.assign(window, { toasts });
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('.mantine-Notification-root')) toasts.push(toast.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route('**/api/cart', async (route) => {
      const asked = route.request().postDataJSON() as { OrderDate: string; CartItems: { ArticleId: number }[] } | null;
      const { OrderDate: date, CartItems } = asked ?? { OrderDate: '', CartItems: [] };
      for (const { ArticleId: articleId } of CartItems)
        await server.control('stock', { articleId, date, remaining: 0 });
      await route.continue();
    });
    await confirm.click();
    await expect(dialog(page).getByRole('listitem').first()).toContainText('ausverkauft');
    await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)).toEqual([]);
  });
});
