import { type Locator, type Page } from '@playwright/test';
import { type Arriving } from './support/arrival.ts';
import { installClock } from './support/device-clock.ts';
import { heading, open, openTimes, openVoucher, payButton, placeDish } from './support/journey.ts';
import { type TestServer } from './support/server.ts';
import { expect, test } from './support/fixtures.ts';
import { toasts } from './support/toasts.ts';

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
  await expect(main.getByText('Noch nicht bestellt: Der Bestellschluss ist nah.')).toHaveCount(1);
  await expect(toasts(page).filter({ hasText: 'Noch nicht bestellt' })).toHaveCount(0);
  const notice = main.getByText(/^Noch nicht bestellt: Mo 23\.11\., \d\d:\d\d – noch 10 min\./);
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await notice.getByRole('link', { name: 'Bezahlen' }).click();
  // The page before says it as well.
  await expect(heading(page, 'Bezahlen')).toBeVisible();
  await expect(main.getByText('noch 10 min, bis 09:30')).toBeVisible();
  await expect(notice).toBeHidden();
  await expectAccessible(page);

  await open(page, '/order');
  await expect(notice).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'Bestellschluss' })).toHaveCount(0);
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
  await expect(toasts(page).filter({ hasText: 'Bestellschluss' })).toHaveCount(0);
  await expect(main.getByText(/^Noch nicht bestellt/)).toHaveCount(0);
  await open(page, '/dashboard');
  await expect(main.getByText(/^Noch nicht bestellt: Mo/)).toBeVisible();
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
  // DISH-300
  await expect(main.getByText('Zuschuss aufgebraucht')).toHaveCount(1);
});

test.describe('at the payment on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const main = (page: Page) => page.getByRole('main');
  /** The notice with its buttons. */
  const closed = (page: Page) =>
    main(page)
      .getByText(/^Bestellschluss vorbei/)
      .locator('xpath=ancestor::div[.//button or .//a][1]');
  const toPayment = async (page: Page) => {
    await open(page, '/order/checkout');
    await main(page).getByRole('button', { name: 'Weiter zum Bezahlen' }).tap();
    await expect(payButton(page)).toBeEnabled();
  };
  /** Lets five minutes pass, on the server and in the browser. */
  const passDeadline = async (page: Page, server: TestServer) => {
    await server.control('clock', { now: '2026-11-23T08:31:00Z' });
    await page.clock.fastForward(5 * 60_000);
  };
  const addTomorrow = async (page: Page) => {
    await open(page, '/order/location');
    await main(page)
      .getByRole('radio', { name: /^Morgen/ })
      .tap();
    await openTimes(page).first().tap();
    await placeDish(page);
  };
  const amount = async (page: Page) => inCents((await payButton(page).innerText()).replace(/^\D*/, ''));

  /** A cart of today and one of tomorrow; answers what both cost together, in cents. */
  const toPaymentOfTwo = async (page: Page, arrive: (arriving: Arriving) => Promise<unknown>) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await addTomorrow(page);
    await toPayment(page);
    return amount(page);
  };

  test.beforeEach(async ({ page, server }) => {
    await server.control('clock', { now: '2026-11-23T08:26:00Z' });
    await installClock(page, server);
  });

  // PAY-100, PAY-101
  test(
    'of two carts the one that closes is not paid: it is shown, and the other is paid alone',
    { tag: '@gate' },
    async ({ page, server, arrive, expectAccessible }) => {
      const both = await toPaymentOfTwo(page, arrive);
      await passDeadline(page, server);
      await expect(closed(page)).toContainText(/Bestellschluss vorbei: Mo 23\.11\., \d\d:\d\d · \S/);
      const alone = await amount(page);
      expect(alone).toBeLessThan(both);
      expect(alone).toBeGreaterThan(0);
      await expect(main(page).getByText('Bestellschluss eines Warenkorbs vorbei')).toHaveCount(0);
      await expectAccessible(page);
      await payButton(page).tap();
      await expect(heading(page, /^Bestellt$/)).toBeVisible();
      await expect(closed(page)).toContainText('Das wurde nicht bestellt und liegt noch in Ihrem Warenkorb.');
      await main(page).getByRole('link', { name: 'Zum Warenkorb' }).tap();
      await expect(main(page).getByRole('group', { name: /^Montag, 23\. November/ })).toContainText(
        'Der Bestellschluss ist vorbei.',
      );
      await expect(main(page).getByRole('group', { name: /November, \d/ })).toHaveCount(1);
    },
  );

  // PAY-104
  test('what a voucher would have paid of the cart that closes it pays of the other', async ({
    page,
    server,
    arrive,
  }) => {
    const both = await toPaymentOfTwo(page, arrive);
    await (await openVoucher(page)).fill('LECKER5');
    await page.getByRole('button', { name: 'Einlösen' }).tap();
    await expect.poll(() => amount(page)).toBe(both - 500);
    await passDeadline(page, server);
    await expect(closed(page)).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    const alone = await amount(page);
    await page.getByRole('button', { name: 'Gutschein LECKER5 entfernen' }).tap();
    await expect.poll(() => amount(page)).toBe(alone + 500);
  });

  // PAY-100, PAY-101
  test('where the only cart has closed nothing can be paid, and it is moved to another time from there', async ({
    page,
    server,
    arrive,
    expectAccessible,
  }) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await toPayment(page);
    await passDeadline(page, server);
    await expect(closed(page)).toBeInViewport();
    await expect(payButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await closed(page).getByRole('button', { name: 'Andere Zeit wählen' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Warenkorb verschieben' });
    await dialog
      .getByRole('button', { name: /^\d\d:\d\d/, disabled: false, pressed: false })
      .first()
      .tap();
    const anyway = dialog.getByRole('button', { name: 'Trotzdem verschieben' });
    const moved = main(page).getByText(/^Verschoben: /);
    await expect(anyway.or(moved)).toBeVisible();
    if (await anyway.isVisible()) await anyway.tap();
    await expect(moved).toBeVisible();
    await expect(page).toHaveURL(/order\/checkout/);
    await expect(closed(page)).toHaveCount(0);
  });

  // PAY-101
  test('a cart that has closed is removed at the payment', async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await toPayment(page);
    await passDeadline(page, server);
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
    await closed(page).getByRole('button', { name: 'Aus dem Warenkorb entfernen' }).tap();
    await removed;
    await expect(main(page).getByText('Hier ist nichts zu bezahlen.')).toBeVisible();
  });

  // PAY-100
  test('a deadline that only the server knows to have passed is shown with its cart, and not to be tried again', async ({
    page,
    server,
    arrive,
  }) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await toPayment(page);
    await server.control('clock', { now: '2026-11-23T08:31:00Z' });
    await payButton(page).tap();
    await expect(closed(page)).toBeVisible();
    await expect(main(page).getByText('Es wurde nichts verrechnet')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
    await expect(payButton(page)).toHaveCount(0);
  });

  // CART-155
  test('of two carts the one that closes at the checkout is left out there, and the other goes on to be paid', async ({
    page,
    server,
    arrive,
  }) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await addTomorrow(page);
    await open(page, '/order/checkout');
    const goOn = main(page).getByRole('button', { name: 'Weiter zum Bezahlen' });
    await expect(goOn).toBeEnabled();
    await passDeadline(page, server);
    await expect(main(page).getByText('Wird nicht mitbestellt und bleibt im Warenkorb.')).toBeVisible();
    await goOn.tap();
    await expect(closed(page)).toHaveCount(1);
    await page.reload();
    await payButton(page).tap();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
  });

  // CHECK-60
  test('a cart that has closed at the checkout is moved from there', async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', dishes: 1, locationType: 'PICKUP' });
    await open(page, '/order/checkout');
    await expect(main(page).getByRole('button', { name: 'Weiter zum Bezahlen' })).toBeEnabled();
    await passDeadline(page, server);
    await main(page).getByRole('button', { name: 'Andere Zeit wählen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Warenkorb verschieben' })).toBeVisible();
  });
});
