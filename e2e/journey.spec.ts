import { goToPayment, heading, open, payButton, placeDish, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test('a customer orders for two days, pays once from the account and finds both orders', async ({
  page,
  server,
  expectAccessible,
}) => {
  // Seven pages are checked for accessibility on the way.
  test.slow();
  await page.goto('/');
  await expectAccessible(page);
  await signIn(page, 'anna');
  await expect(page).toHaveURL(/dashboard/);
  await expectAccessible(page);

  const first = await placeFirstDish(page);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Weiter mit/ })
    .click();
  await expect(page.getByRole('group', { name: `Menge von ${first}` })).toHaveCount(0);
  const second = await placeDish(page);

  await open(page, '/order/cart');
  const cart = page.getByRole('main');
  await expect(cart).toContainText(first);
  await expect(cart).toContainText(second);
  await expectAccessible(page);

  await open(page, '/order/articles');
  await goToPayment(page);
  await expectAccessible(page);
  await payButton(page).click();
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
  await expect(page.getByText(/Bestellnummer \d+/)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Zu meinen Bestellungen' }).click();
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  await expect(page.getByText('Bestellt', { exact: true })).not.toHaveCount(0);
  await expectAccessible(page);

  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment']).toBe(1);
});

test('an order is canceled, and canceled and refunded are both said', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
  await open(page, '/order');
  await page
    .getByRole('button', { name: /^Bestellung \d+ stornieren/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ja, stornieren' }).click();
  await expect(dialog).toContainText('Die Bestellung ist storniert.');
  await expect(dialog).toContainText('Der Betrag wurde gutgeschrieben.');
});
