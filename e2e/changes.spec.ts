import { type Page } from '@playwright/test';
import { type Arriving } from './support/arrival.ts';
import { expect, test } from './support/fixtures.ts';
import { heading, open, openTimes, payButton, placeDish } from './support/journey.ts';
import { arriveElsewhere } from './support/other-device.ts';
import { type TestServer } from './support/server.ts';
import { expectUncovered } from './support/uncovered.ts';
import { shownText } from './support/shown-text.ts';

/** Opens the payment page for Anna with one dish in the cart; returns its article id. */
async function arriveAtPayment(page: Page, arrive: (arriving: Arriving) => Promise<string[]>): Promise<number> {
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('/api/cart'),
  );
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const [cart] = (await (await read).json()) as { CartItems: { ArticleId: number }[] }[];
  return cart?.CartItems[0]?.ArticleId ?? 0;
}

async function expectNothingPaid(server: TestServer): Promise<void> {
  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment'] ?? 0).toBe(0);
}

test('a price that changes before payment must be confirmed before anything is ordered', async ({
  page,
  server,
  arrive,
}) => {
  const articleId = await arriveAtPayment(page, arrive);
  await expect(payButton(page)).toBeEnabled();
  await server.control('price', { articleId, grossPrice: 13.37 });
  await payButton(page).click();
  await expect(shownText(page, 'Der Betrag hat sich geändert')).toBeVisible();
  await expectNothingPaid(server);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 500/] });

  // COMFORT-14
  test('a payment that cannot begin says why where the focus goes, above the button', async ({
    page,
    server,
    arrive,
  }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 3 });
    await expect(payButton(page)).toBeEnabled();
    await server.control('fault', { path: '/api/cart', method: 'GET', kind: 'status', status: 500, times: 9 });
    await payButton(page).click();
    const notice = page.getByRole('group', { name: /Betrag/ });
    await expect(notice).toBeFocused();
    await expectUncovered(notice);
    await expectNothingPaid(server);
  });
});

test.describe('after hours', () => {
  // The token has expired by then; the browser logs the 401 that triggers its refresh.
  test.use({ expectedErrors: [/status of 401/] });

  // CHECK-10, COMFORT-14
  test('a cut-off that passes during checkout is reported, and nothing is ordered', async ({
    page,
    server,
    arrive,
  }) => {
    await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
    await expect(heading(page, 'Alles richtig?')).toBeVisible();
    await server.control('clock', { now: '2026-11-23T15:00:00Z' });
    await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
    const problem = page.locator(':focus');
    await expect(problem).toContainText('Der Bestellschluss ist vorbei.');
    await expectUncovered(problem);
    await expect(page).toHaveURL(/order\/checkout/);
    await expectNothingPaid(server);
  });
});

// CART-3, CART-14
test(
  'rapid plus and minus clicks with slow responses end with the quantity that the server holds',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    const [name = ''] = await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    const stepper = page
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${name}` })
      .first();
    await server.control('fault', { path: '/api/cart', method: 'POST', kind: 'delay', ms: 700, times: 1 });
    const more = stepper.getByRole('button', { name: `Eins mehr: ${name}` });
    const less = stepper.getByRole('button', { name: `Eins weniger: ${name}` });
    for (let click = 0; click < 4; click += 1) await more.click();
    for (let click = 0; click < 2; click += 1) await less.click();
    await expect(stepper.getByRole('status')).toContainText('3');
    await expect(page.getByText('Wird gespeichert …')).toHaveCount(0);
    await page.reload();
    await expect(stepper.getByRole('status')).toContainText('3');
  },
);

test(
  'the last portion goes to one of two customers, and the other is told',
  { tag: '@gate' },
  async ({ page, browser, server, arrive }) => {
    const articleId = await arriveAtPayment(page, arrive);
    const other = await arriveElsewhere(browser, server, { as: 'kiosk', at: '/order/payment', dishes: 1 });
    await expect(payButton(other)).toBeEnabled();
    await server.control('stock', { articleId, date: '2026-11-23', remaining: 1 });
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    await payButton(other).click();
    await expect(
      other
        .getByRole('region')
        .filter({ hasText: /ausverkauft|nichts verrechnet/i })
        .first(),
    ).toBeVisible();
    await expect(heading(other, /^Bestellt$/)).toHaveCount(0);
    await other.close();
  },
);

// CART-150
test('a canceled order gives its subsidy to the open cart of its day at once, without a look at the carts', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 4, locationType: 'PICKUP' });
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  // The next day that is not ordered for is proposed.
  await open(page, '/order/location');
  await page.getByRole('radio', { name: /^Heute/ }).press('Space');
  await openTimes(page).first().click();
  await placeDish(page);
  await open(page, '/dashboard');
  const sum = page.getByRole('main').getByRole('link', { name: /€/ });
  const before = await sum.innerText();
  await page.getByRole('button', { name: 'Stornieren', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /stornieren/i })
    .click();
  await expect(page.getByRole('dialog')).toContainText('storniert');
  await expect(sum).not.toHaveText(before, { useInnerText: true });
});
