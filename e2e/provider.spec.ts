import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { orderAsGuest } from './support/guest.ts';
import { open, payButton, PASSWORD, field, signIn, toCheckout } from './support/journey.ts';
import {
  type Books,
  type Outcome,
  type Provider,
  answered,
  books,
  cannotTell,
  choose,
  end,
  fillCard,
  goOnAtProvider,
  goToProvider,
  notCharged,
  ordered,
  walkToPayment,
  watchPaying,
} from './support/provider.ts';
import { type TestServer } from './support/server.ts';

const PROVIDERS: Provider[] = ['copyAndPay', 'wirecard'];

/** Ben's dish costs more than his account holds: the missing 5.00 are taken at the provider, and no cent more. */
async function expectPaidOnce(server: TestServer, before: number): Promise<void> {
  const { captured, refunded, refundDue, ordered: orders } = await books(server);
  expect({ captured, refunded, refundDue, orders: orders.length }).toEqual({
    captured: 5,
    refunded: 0,
    refundDue: 0,
    orders: before + 1,
  });
}

async function expectNothingTaken(server: TestServer, before: number): Promise<void> {
  const { captured, ordered: orders } = await books(server);
  expect({ captured, orders: orders.length }).toEqual({ captured: 0, orders: before });
}

async function start(page: Page, server: TestServer) {
  await walkToPayment(page);
  return { paying: watchPaying(page), before: (await books(server)).ordered.length };
}

/** A payment that was not decided at first is looked after until it is. */
const DECIDED = { timeout: 30_000 };

for (const provider of PROVIDERS) {
  test.describe(`Paying at ${provider}`, () => {
    test('is one order for one payment', async ({ page, server, expectAccessible }) => {
      const { paying, before } = await start(page, server);
      await choose(page, provider);
      await payButton(page).evaluate((button: HTMLElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      if (provider === 'copyAndPay') {
        await page.getByLabel('Kartennummer').waitFor();
        await expectAccessible(page);
        await fillCard(page);
      }
      await expect(page).toHaveURL(/simulators/);
      await expectAccessible(page);
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      await expect(page).toHaveURL(/#\/order\/completed$/);
      expect(page.url()).not.toContain('state=');
      expect(paying).toHaveLength(1);
      await expectPaidOnce(server, before);
    });

    for (const outcome of ['declined', 'canceled'] as const) {
      test(`is not charged where it was ${outcome}, and can be tried again`, async ({
        page,
        server,
        expectAccessible,
      }) => {
        const { before } = await start(page, server);
        await goToProvider(page, provider);
        await end(page, outcome);
        await expect(notCharged(page)).toBeVisible();
        await expectAccessible(page);
        await expectNothingTaken(server, before);
        await page.getByRole('button', { name: 'Erneut versuchen' }).click();
        await goToProvider(page, provider);
        await end(page, 'paid');
        await expect(ordered(page)).toBeVisible();
        await expectPaidOnce(server, before);
      });
    }

    test('that is not decided at first forbids to pay again until it is', async ({
      page,
      server,
      expectAccessible,
    }) => {
      const { before } = await start(page, server);
      await goToProvider(page, provider);
      await end(page, 'paidLater');
      await expect(cannotTell(page)).toBeVisible();
      await expect(page.getByText('Bitte bezahlen Sie nicht noch einmal').first()).toBeVisible();
      await expect(payButton(page)).toHaveCount(0);
      await expectAccessible(page);
      await server.control('clock', { now: '2026-11-23T07:10:00Z' });
      await expect(ordered(page)).toBeVisible(DECIDED);
      await expectPaidOnce(server, before);
    });

    test('that is refused in the end was never charged', async ({ page, server }) => {
      const { before } = await start(page, server);
      await goToProvider(page, provider);
      await end(page, 'declinedLater');
      await expect(cannotTell(page)).toBeVisible();
      await server.control('clock', { now: '2026-11-23T07:10:00Z' });
      await expect(notCharged(page)).toBeVisible(DECIDED);
      await expectNothingTaken(server, before);
    });

    for (const outcome of ['returnsTwice', 'otherTab'] as const satisfies readonly Outcome[]) {
      test(`is one order also where the customer ${outcome === 'otherTab' ? 'comes back in another tab' : 'comes back twice'}`, async ({
        page,
        context,
        server,
      }) => {
        const { before } = await start(page, server);
        await goToProvider(page, provider);
        const other = outcome === 'otherTab' ? context.waitForEvent('page') : null;
        await end(page, outcome);
        await expect(ordered(other ? await other : page)).toBeVisible();
        await expectPaidOnce(server, before);
      });
    }

    test('is an order although nobody came back; whoever looks later is told', async ({ page, server }) => {
      const { before } = await start(page, server);
      await goToProvider(page, provider);
      await end(page, 'neverReturns');
      await expect(page.getByText('Der Betrag wurde abgebucht')).toBeVisible();
      await server.control('reconcile');
      await expectPaidOnce(server, before);
      await open(page, '/order/payment');
      await expect(ordered(page)).toBeVisible();
    });

    test('by the back button, nothing is lost: the customer can go on there', async ({
      page,
      server,
      expectAccessible,
    }) => {
      const { paying, before } = await start(page, server);
      await goToProvider(page, provider);
      await page.goBack();
      await expect(cannotTell(page)).toBeVisible();
      await expectAccessible(page);
      await goOnAtProvider(page, provider);
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      expect(paying).toHaveLength(1);
      await expectPaidOnce(server, before);
    });

    test('leaves no second payment to a second tab', async ({ page, context, server }) => {
      const { paying, before } = await start(page, server);
      await goToProvider(page, provider);
      const second = await context.newPage();
      await second.goto('/#/order/payment');
      await expect(cannotTell(second)).toBeVisible();
      await expect(payButton(second)).toHaveCount(0);
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      await expect(ordered(second)).toBeVisible(DECIDED);
      expect(paying).toHaveLength(1);
      await expectPaidOnce(server, before);
    });

    test('when ordering has closed meanwhile, it is paid, not ordered, and given back', async ({
      page,
      server,
      expectAccessible,
    }) => {
      await server.control('clock', { now: '2026-11-23T08:20:00Z' });
      const { before } = await start(page, server);
      await goToProvider(page, provider);
      await server.control('clock', { now: '2026-11-23T08:35:00Z' });
      await end(page, 'paid');
      await expect(page.getByText(/nicht bestellt/i).first()).toBeVisible();
      await expect(page.getByText(/€\s5,00/).first()).toBeVisible();
      await expectAccessible(page);
      const { captured, refunded, ordered: orders } = await books(server);
      expect({ captured, refunded, orders: orders.length }).toEqual({ captured: 5, refunded: 5, orders: before });
    });
  });
}

test.describe('When something goes wrong around a payment at a provider', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED/] });

  test('who was signed out there is told after signing in again', async ({ page, server }) => {
    const { before } = await start(page, server);
    await goToProvider(page, 'wirecard');
    await end(page, 'signedOut');
    await expect(page).toHaveURL(/(auth|order)\/login/);
    await expect(page.getByText('Sie kommen vom Bezahlen zurück')).toBeVisible();
    await field(page, 'Benutzername').fill('ben');
    await field(page, 'Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
  });

  test('a return in a browser that knows nothing of the payment is told what became of it', async ({
    page,
    server,
  }) => {
    const { before } = await start(page, server);
    await goToProvider(page, 'wirecard');
    await page.evaluate(() => localStorage.removeItem('paymentRecords'));
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
  });

  test('a lost answer of the preparation is nothing charged', async ({ page, server }) => {
    const { before } = await start(page, server);
    await page.route('**/api/copyandpay?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(page, 'copyAndPay');
    await payButton(page).click();
    await expect(notCharged(page)).toBeVisible();
    await expectNothingTaken(server, before);
    expect(await page.evaluate(() => localStorage.getItem('paymentRecords'))).toBeNull();
  });

  test('the server that is away on the return is asked until it is there', async ({ page, server }) => {
    const { before } = await start(page, server);
    await goToProvider(page, 'copyAndPay');
    await server.control('fault', {
      path: '/api/copyandpay/redirect',
      method: 'GET',
      kind: 'status',
      status: 503,
      times: 2,
    });
    await end(page, 'paid');
    await expect(cannotTell(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expect(ordered(page)).toBeVisible(DECIDED);
    await expectPaidOnce(server, before);
  });

  test('the server that restarts while the customer is at the provider knows the payment', async ({ page, server }) => {
    const { before } = await start(page, server);
    await goToProvider(page, 'wirecard');
    await server.stop('SIGKILL');
    await server.start();
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
    await server.renew();
  });

  test('the form that cannot be loaded is said, and the payment can be called off', async ({ page, server }) => {
    const { before } = await start(page, server);
    await page.route('**/paymentWidgets.js*', (route) => route.abort());
    await choose(page, 'copyAndPay');
    await payButton(page).click();
    await expect(page.getByText('konnte nicht geladen werden')).toBeVisible();
    await page.getByRole('button', { name: 'Zahlung abbrechen' }).click();
    await expect(notCharged(page)).toBeVisible();
    await expectNothingTaken(server, before);
  });

  test('a reload at the form asks first, and goes on with the same payment', async ({ page, server }) => {
    const { paying, before } = await start(page, server);
    await choose(page, 'copyAndPay');
    await payButton(page).click();
    await page.getByLabel('Kartennummer').waitFor();
    const asked = answered(page, '/copyandpay/redirect');
    await page.reload();
    await asked;
    await page.getByRole('button', { name: 'Beim Anbieter weitermachen' }).click();
    await fillCard(page);
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    expect(paying).toHaveLength(1);
    await expectPaidOnce(server, before);
  });

  test('a guest pays by card, and comes back as the same guest', async ({ page, server }) => {
    await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
    const dish = await orderAsGuest(page);
    await toCheckout(page).click();
    await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
    await page
      .getByRole('radio', { name: /^Debit- oder Kreditkarte/ })
      .first()
      .check();
    await payButton(page).click();
    await fillCard(page);
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    await expect(page.getByText(dish).first()).toBeVisible();
    const { captured, ordered: orders } = await server.read<Books>('books?username=gast');
    expect(orders.map(({ total }) => total)).toEqual([captured]);
  });
});

test('the same person on another device is told as well', async ({ page, browser, server }) => {
  await start(page, server);
  await goToProvider(page, 'copyAndPay');
  await end(page, 'neverReturns');
  await server.control('reconcile');
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto('/');
  await signIn(other, 'ben');
  await open(other, '/order');
  await expect(other.getByText('€ 9,20').first()).toBeVisible();
  await other.close();
});
