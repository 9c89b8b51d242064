import { type Locator } from '@playwright/test';
import { installClock } from './support/device-clock.ts';
import { open, placeDish } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

// PLACE-50, PLACE-51, PLACE-54, PLACE-55, PLACE-56
test('ten minutes before its deadline an unpaid cart is reminded of once, on any page but at checkout', async ({
  page,
  server,
  arrive,
  expectAccessible,
}) => {
  await server.control('clock', { now: '2026-11-23T08:20:00Z' });
  await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
  const main = page.getByRole('main');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Noch nicht bestellt: Der Bestellschluss ist nah.' }),
  ).toHaveCount(1);
  const notice = main.getByText(/^Noch nicht bestellt: Mo 23\.11\., \d\d:\d\d – noch 10 min\./);
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await notice.getByRole('link', { name: 'Zur Kasse' }).click();
  await expect(main.getByText('noch 10 min, bis 09:30')).toBeVisible();
  await expect(notice).toBeHidden();
  await expectAccessible(page);

  await open(page, '/order');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Bestellschluss' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Erinnerung schließen' }).press('Enter');
  await expect(notice).toBeHidden();
  await open(page, '/dashboard');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(notice).toBeHidden();
});

// PLACE-90
test('a dish that is put into the cart near its deadline moves nothing, and is reminded of on another page', async ({
  page,
  server,
  arrive,
}) => {
  await server.control('clock', { now: '2026-11-23T08:22:00Z' });
  await installClock(page, server);
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0, locationType: 'PICKUP' });
  const main = page.getByRole('main');
  const dish = main.getByRole('list', { name: 'Speisen' }).getByRole('listitem').nth(1);
  await expect(dish).toBeVisible();
  const top = () => dish.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await placeDish(page);
  await page.clock.runFor(3_000);
  expect(await top()).toBe(before);
  await expect(page.getByRole('alert').filter({ hasText: 'Bestellschluss' })).toHaveCount(0);
  await expect(main.getByText(/^Noch nicht bestellt/)).toHaveCount(0);
  await open(page, '/dashboard');
  await expect(main.getByText(/^Noch nicht bestellt/)).toBeVisible();
});

const inCents = (text: string) => Number(text.replace(/\D/g, ''));
/** What a dish costs now: after the price before its subsidy, if it is shown. */
async function priceOf(dish: Locator): Promise<number> {
  const [first = '', second = ''] = (await dish.innerText()).match(/\d+,\d\d\s€/g) ?? [];
  return inCents((await dish.locator('s').count()) > 0 ? second : first);
}

// DISH-80, DISH-128, CART-40
test('a dish says what its first portion will cost and what all of them do, until the subsidy of the day is used up', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0, locationType: 'PICKUP' });
  const main = page.getByRole('main');
  const dish = main
    .getByRole('list', { name: 'Speisen' })
    .getByRole('listitem')
    .filter({ has: page.locator('s') })
    .first();
  await expect(dish).toBeVisible();
  const name = await dish.getByRole('heading').innerText();
  const same = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const sum = main
    .getByRole('complementary')
    .locator('p')
    .filter({ hasText: /^Gesamt/ });
  const announced = await priceOf(same);
  const sums: number[] = [];
  for (let portion = 1; portion <= 4; portion += 1) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/cart') && answer.ok());
    await same.getByRole('button').last().click();
    await saved;
    await expect(same.getByRole('status')).toContainText(String(portion));
    await expect.poll(async () => inCents(await sum.innerText())).toBe(await priceOf(same));
    sums.push(await priceOf(same));
  }
  expect(sums[0]).toBe(announced);
  const prices = sums.map((total, at) => total - (sums[at - 1] ?? 0));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(prices.at(-1)).toBeGreaterThan(prices[0] ?? 0);
  await expect(same.getByText('Tageszuschuss aufgebraucht')).toBeVisible();
});
