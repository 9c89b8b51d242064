import {
  chooseTime,
  goToPayment,
  heading,
  open,
  openTimes,
  payButton,
  placeDish,
  placeFirstDish,
  signIn,
  toCheckout,
} from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test('a reload at every step of the wizard keeps the place and the carts', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await open(page, '/order/location');
  await openTimes(page).first().waitFor();
  await page.reload();
  await expect(page).toHaveURL(/order\/location/);
  await expect(heading(page, 'Wann und wo?')).toBeVisible();

  const dish = await placeFirstDish(page);
  await page.reload();
  await expect(page).toHaveURL(/order\/articles/);
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${dish}` })
      .first(),
  ).toBeVisible();

  await toCheckout(page).click();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/order\/checkout/);
  await expect(page.getByRole('main')).toContainText(dish);

  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/order\/payment/);
  await expect(payButton(page)).toBeEnabled();
});

test('back and forward walk the wizard, and never into a step that is not possible', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
  await goToPayment(page);
  await page.goBack();
  await expect(page).toHaveURL(/order\/checkout/);
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order\/articles/);
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order\/location/);
  await expect(heading(page, 'Wann und wo?')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
});

test('a deep link into a later step leads to the first step that is possible', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await open(page, '/order/payment');
  await expect(page).toHaveURL(/order\/location/);
  await chooseTime(page);
  await open(page, '/order/checkout');
  await expect(page).toHaveURL(/order\/articles/);
});

test('a completed order is not paid again by going back', async ({ page, server }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
  await page.goBack();
  await expect(payButton(page)).toHaveCount(0);
  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment']).toBe(1);
});

test('two sessions of one customer end with what the server holds', async ({ page, browser, server }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  const first = await placeFirstDish(page);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/');
  await signIn(other, 'anna');
  await chooseTime(other);
  await expect(
    other
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${first}` })
      .first(),
  ).toBeVisible();
  const second = await placeDish(other);
  await goToPayment(other);
  await payButton(other).click();
  await expect(heading(other, 'Guten Appetit!')).toBeVisible();
  await context.close();

  await toCheckout(page).click();
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(page.getByRole('main')).toContainText('Ihr Warenkorb ist leer');
  await expect(page.getByRole('main')).not.toContainText(second);
  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment']).toBe(1);
});
