import { type Page } from '@playwright/test';
import { open, payButton } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

interface Time {
  Time: string;
  EndTime: string;
  Name: string | null;
}

/** The time of the cart, as the server tells it. */
async function openCart(page: Page, url: string): Promise<Time> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get(`${url}/service/api/cart`, { headers: { authorization: `Bearer ${token}` } });
  const [cart] = (await answer.json()) as { DeliveryTime: Time }[];
  if (!cart) throw new Error('There is no cart.');
  return cart.DeliveryTime;
}

/** Visits all pages of an order, from the dishes to the overview, once their content is there. */
async function visitOrder(page: Page, dish: string, look: (where: string) => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  for (const path of ['/order/articles', '/order/cart', '/dashboard', '/order/checkout']) {
    await open(page, path);
    await expect(main.getByText(dish).first()).toBeVisible();
    await look(path);
  }
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(payButton(page)).toBeEnabled();
  await look('/order/payment');
  await payButton(page).click();
  await expect(page).toHaveURL(/order\/completed/);
  await expect(main.getByText(dish).first()).toBeVisible();
  await look('/order/completed');
  for (const path of ['/order', '/order/week']) {
    await open(page, path);
    await expect(main.getByText(dish).first()).toBeVisible();
    await look(path);
  }
  await open(page, '/dashboard');
  await expect(main.getByRole('region', { name: 'Nächste Bestellung' })).toBeVisible();
  await look('/dashboard');
}

// PLACE-6
test('where customers choose a day only, no page of an order shows a time that nobody has chosen', async ({
  page,
  server,
  arrive,
}) => {
  await server.control('setting', { key: 'Order_IsDeliveryTimeToBeUsed', value: 'false' });
  const [dish = ''] = await arrive({ as: 'anna', at: '/order/cart', dishes: 1 });
  const { Time, EndTime } = await openCart(page, server.url);
  const app = page.locator('#root');
  await visitOrder(page, dish, async (where) => {
    await expect(app, where).not.toContainText(Time, { useInnerText: true });
    await expect(app, where).not.toContainText(`–${EndTime}`, { useInnerText: true });
  });
});

// PLACE-5
test('a time with a name is called by it on all pages of an order', async ({ page, server, arrive }) => {
  await server.control('setting', { key: 'Order_IsNameToBeShownInsteadOfTime', value: 'true' });
  const [dish = ''] = await arrive({ as: 'anna', at: '/order/cart', dishes: 1 });
  const { Time, Name } = await openCart(page, server.url);
  expect(Name).toBeTruthy();
  const app = page.locator('#root');
  await visitOrder(page, dish, async (where) => {
    await expect(app, where).toContainText(Name ?? '', { useInnerText: true });
    await expect(app, where).not.toContainText(`${Time}–`, { useInnerText: true });
  });
});
