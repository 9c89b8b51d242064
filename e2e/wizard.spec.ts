import {
  addButtons,
  chooseTime,
  goToPayment,
  heading,
  open,
  openTimes,
  payButton,
  placeDish,
  toCheckout,
} from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { arriveElsewhere } from './support/other-device.ts';
import { type TestServer } from './support/server.ts';

async function expectPaidOnce(server: TestServer): Promise<void> {
  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment']).toBe(1);
}

// PAGE-8
test(
  'back and forward move through the wizard, and never pay for an order twice',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', at: '/order/location', dishes: 1 });
    await chooseTime(page);
    await goToPayment(page);
    await page.goBack();
    await expect(page).toHaveURL(/order\/articles/);
    await expect(heading(page, 'Was darf es sein?')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/order\/location/);
    await expect(heading(page, 'Wann und wo?')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Was darf es sein?')).toBeVisible();
    await page.goForward();
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    await page.goBack();
    await expect(payButton(page)).toHaveCount(0);
    await expectPaidOnce(server);
  },
);

// PAGE-8
test('a deep link into a later step leads to the first possible step', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment' });
  await expect(page).toHaveURL(/order\/location/);
  await openTimes(page).first().click();
  await expect(page).toHaveURL(/order\/articles/);
  await open(page, '/order/checkout');
  await expect(page).toHaveURL(/order\/articles/);
});

test('two sessions of one customer end up with the carts that the server holds', async ({
  page,
  browser,
  server,
  arrive,
}) => {
  const [first = ''] = await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  await open(page, '/order/checkout');
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  const other = await arriveElsewhere(browser, server, { as: 'anna', at: '/order/articles', dishes: 0 });
  await expect(
    other
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${first}` })
      .first(),
  ).toBeVisible();
  const second = await placeDish(other);
  await goToPayment(other);
  await payButton(other).click();
  await expect(heading(other, /^Bestellt$/)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(page.getByRole('main')).toContainText('Ihr Warenkorb ist leer');
  await expect(page.getByRole('main')).not.toContainText(second);
  await expectPaidOnce(server);
});

// CART-101
test('who leaves the payment for the overview can order again at once, and pays all of it', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  await expect(heading(page, 'Bezahlen')).toBeVisible();
  await open(page, '/dashboard');
  await page
    .getByRole('button', { name: /^Noch einmal/ })
    .first()
    .click();
  const proposal = page.getByRole('dialog', { name: 'Noch einmal bestellen' });
  await proposal.getByRole('button', { name: /^In den Warenkorb/ }).click();
  const added = page.getByRole('dialog', { name: 'Im Warenkorb' });
  await expect(added).toBeVisible();
  await page.goBack();
  await expect(added).toHaveCount(0);
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Bezahlen')).toBeVisible();
  await expect(page.getByRole('main').getByText('Mi 02.12.')).toBeVisible();
});

// CART-130, CHECK-50
test('who leaves the checkout for the overview finds the way back to it open, also after a reload', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await open(page, '/dashboard');
  await expect(addButtons(page).first()).toBeEnabled();
  await open(page, '/order/cart');
  await expect(heading(page, 'Warenkorb')).toBeVisible();
  await expect(toCheckout(page)).toBeEnabled();
  await page.reload();
  await toCheckout(page).click();
  await expect(heading(page, 'Bezahlen')).toBeVisible();

  await open(page, '/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Alle Speisen/ })
    .click();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
});
