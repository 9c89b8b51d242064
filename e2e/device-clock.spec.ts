import { setDeviceClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { goToPayment, heading, payButton, placeFirstDish, signIn } from './support/journey.ts';

const A_DAY = 86_400_000;
const DEVICES = [
  { name: 'a day ahead', offset: A_DAY },
  { name: 'a day behind', offset: -A_DAY },
];

for (const { name, offset } of DEVICES) {
  // PLACE-16
  test(`somebody whose device is ${name} signs in, orders for today, and is still signed in after a reload`, async ({
    page,
    server,
  }) => {
    await setDeviceClock(page.context(), { now: () => Date.now() + offset });
    await page.goto('/');
    await signIn(page, 'anna');
    await expect(heading(page, /^Guten Morgen, Anna/)).toBeVisible();
    await placeFirstDish(page);
    await goToPayment(page);
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    const [order] = await server.read<{ Cart_OrderDate: string }[]>('orders?username=anna');
    expect(order?.Cart_OrderDate).toMatch(/^2026-11-23/);

    await page.reload();
    await page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).click();
    await expect(page.getByRole('region', { name: 'Nächste Bestellung' })).toBeVisible();
  });
}
