import {
  chooseDay,
  goToPayment,
  heading,
  open,
  payButton,
  placeDish,
  placeFirstDish,
  signIn,
} from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { SIZES } from './walks/sizes.ts';

test.use({ viewport: SIZES.phone, hasTouch: true });

test(
  'a customer orders for two days on a phone, pays once from the account and finds both orders',
  { tag: '@gate' },
  async ({ page, server }) => {
    await page.goto('/');
    await signIn(page, 'anna');
    await expect(page).toHaveURL(/dashboard/);

    const first = await placeFirstDish(page);
    await chooseDay(page, /^Di /);
    await expect(page.getByRole('group', { name: `Menge von ${first}` })).toHaveCount(0);
    const second = await placeDish(page);

    await open(page, '/order/cart');
    const cart = page.getByRole('main');
    await expect(cart).toContainText(first);
    await expect(cart).toContainText(second);

    await open(page, '/order/articles');
    await goToPayment(page);
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    await expect(page.getByText(/Bestellnummer \d+/)).toHaveCount(2);

    await page.getByRole('button', { name: 'Zu meinen Bestellungen' }).click();
    await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    await expect(page.getByText('Bestellt', { exact: true })).not.toHaveCount(0);

    const calls = await server.read<Record<string, number>>('calls');
    expect(calls['POST /api/payment/ExecutePayment']).toBe(1);
  },
);
