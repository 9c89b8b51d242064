import { type Locator, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../src/browser/storage/storage.ts';
import { drawnLines } from './support/drawn-order.ts';
import { expect, test } from './support/fixtures.ts';
import { sayIn } from './walks/words.ts';
import { openOrder, openOrderTools, orderRows } from './support/orders.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'AR'), STORAGE_KEYS.language);
});

const ARABIC = /\p{Script=Arabic}+/gu;

/** What is drawn of numbers, signs and Latin words, from left to right; `…` stands for Arabic words. */
async function expectDrawn(element: Locator, drawn: RegExp): Promise<void> {
  await expect
    .poll(async () => (await drawnLines(element)).map((line) => line.replace(ARABIC, '…')).join('\n'))
    .toMatch(drawn);
}

const main = (page: Page) => page.getByRole('main');
const AMOUNT = String.raw`€ \d+\.\d\d`;

// LANG-42
test('telephone number, address and sums of a customer are drawn in their own order', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user', dishes: 0 });
  await expectDrawn(main(page), /^\+43 660 0000001/m);
  await expectDrawn(main(page), /^Neubaugasse 24 \/ 2 \/ 11, 1070 Wien/m);
  await expectDrawn(main(page), /^€ 20\.00$/m);
});

// LANG-42
test('what is booked on an account has its sign before the number', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user/balance', dishes: 0 });
  await expectDrawn(main(page), /^€ −9\.70 ?\+1 …/m);
  await expectDrawn(main(page), /^€ \+9\.70 ?\+1 …/m);
  await expectDrawn(main(page), /18:40 ،14\.11\.2026 ·/m);
});

// LANG-42, LANG-27, CART-98
test('a cart reads from right to left: day before time, price before subsidy', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
  await expectDrawn(main(page), /^11:30 ،… 23 ،…$/m);
  await expectDrawn(main(page), new RegExp(`^${AMOUNT} … − ${AMOUNT}$`, 'm'));
  await expectDrawn(main(page), new RegExp(`^€ −${AMOUNT.slice(2)} ?…$`, 'm'));
});

// LANG-42, LANG-27
test('orders tell their period and their times from begin to end', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order', dishes: 0 });
  await openOrderTools(page, sayIn('AR')('spent.tools'));
  await openOrder(orderRows(page).nth(0));
  await expectDrawn(main(page), /21\.12\.2026 … 09\.11\.2026 …/m);
  await expectDrawn(main(page), /^11:30–12:00 ·\d+ …$/m);
  await expectDrawn(main(page), /… × 1$/m);
});

// LANG-42
test('a restaurant sets its telephone number apart from the text around it', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/info', dishes: 0 });
  await expectDrawn(main(page), /^\+43 1 000 00 12 :…$/m);
});

// LANG-42
test('a note ends with its full stop, and the invoice has the postcode of the restaurant before its town', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order', dishes: 0 });
  await expect(orderRows(page).first()).toBeVisible();
  for (const row of await orderRows(page).all()) await openOrder(row);
  await expectDrawn(main(page), /^Bitte zweimal läuten\.$/m);
  await main(page)
    .getByRole('button', { name: sayIn('AR')('orders.invoiceNamed') })
    .first()
    .click();
  await expectDrawn(page.getByRole('dialog'), /^1030 Wien$/m);
});

// LANG-42
test('arrows point where the page goes on', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/cart', dishes: 1 });
  const arrow = main(page)
    .getByRole('button')
    .filter({ has: page.locator('svg') })
    .last()
    .locator('svg')
    .last();
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
});
