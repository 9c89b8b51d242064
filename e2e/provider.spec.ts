import { type Page } from '@playwright/test';
import { type Arriving } from './support/arrival.ts';
import { installClock, setDeviceClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { PASSWORD, field, open, payButton } from './support/journey.ts';
import { arriveElsewhere } from './support/other-device.ts';
import {
  BEN_PAYS,
  type Books,
  gateTag,
  type Outcome,
  PROVIDERS,
  answered,
  books,
  cannotTell,
  choose,
  end,
  fillCard,
  goOnAtProvider,
  goToProvider,
  isStillOpen,
  notCharged,
  ordered,
  watchPaying,
} from './support/provider.ts';
import { type TestServer } from './support/server.ts';
import { shownText } from './support/shown-text.ts';

/** Ben's dish costs 5.00 more than his account holds: exactly that is captured at the provider. */
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

async function start(page: Page, server: TestServer, arrive: (arriving: Arriving) => Promise<string[]>) {
  await arrive(BEN_PAYS);
  return { paying: watchPaying(page), before: (await books(server)).ordered.length };
}

/** Returns before the bank has decided. */
async function endUndecided(page: Page, server: TestServer, outcome: Outcome): Promise<void> {
  await server.control('banks', { areSilent: true });
  await end(page, outcome);
  await expect(cannotTell(page)).toBeVisible();
}

/** The bank decides, and the clocks move so that the app asks again. */
async function decide(page: Page, server: TestServer): Promise<void> {
  await server.control('banks', { areSilent: false });
  await server.control('clock', { now: '2026-11-23T07:10:00Z' });
  await page.clock.fastForward(31_000);
}

for (const provider of PROVIDERS) {
  test(
    `one payment at ${provider} is one order, however often it is submitted, and although the token expires meanwhile`,
    { tag: '@gate' },
    async ({ page, context, server, arrive }) => {
      await server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value: '3600' });
      const { paying, before } = await start(page, server, arrive);
      await choose(page, provider);
      // These clicks arrive between the keydown and the click that the browser derives from it.
      await payButton(page).evaluate((button: HTMLElement) =>
        button.addEventListener('keydown', () => {
          for (let click = 0; click < 5; click += 1) button.click();
        }),
      );
      await payButton(page).press('Enter');
      if (provider === 'copyAndPay') await fillCard(page);
      await expect(page).toHaveURL(/simulators/);
      await server.control('clock', { now: '2026-11-23T07:20:00Z' });
      await setDeviceClock(context, { now: () => Date.now() + 20 * 60_000 });
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      await expect(page).toHaveURL(/#\/order\/completed$/);
      expect(page.url()).not.toContain('state=');
      expect(paying).toHaveLength(1);
      await expectPaidOnce(server, before);
    },
  );

  test.describe(`A payment at ${provider}`, () => {
    test('that is declined in the end is never charged', async ({ page, server, arrive }) => {
      await installClock(page, server);
      const { before } = await start(page, server, arrive);
      await goToProvider(page, provider);
      await endUndecided(page, server, 'declinedLater');
      await decide(page, server);
      await expect(notCharged(page)).toBeVisible();
      await expectNothingTaken(server, before);
    });

    for (const outcome of ['returnsTwice', 'otherTab'] as const satisfies readonly Outcome[]) {
      test(
        `is one order even if the customer ${outcome === 'otherTab' ? 'comes back in another tab' : 'comes back twice'}`,
        { tag: outcome === 'otherTab' ? gateTag(provider) : [] },
        async ({ page, context, server, arrive }) => {
          const { before } = await start(page, server, arrive);
          await goToProvider(page, provider);
          const other = outcome === 'otherTab' ? context.waitForEvent('page') : null;
          await end(page, outcome);
          await expect(ordered(other ? await other : page)).toBeVisible();
          await expectPaidOnce(server, before);
        },
      );
    }

    test('becomes an order although the customer never returns, and is shown later, also on another device', async ({
      page,
      browser,
      server,
      arrive,
    }) => {
      const { before } = await start(page, server, arrive);
      await goToProvider(page, provider);
      await end(page, 'neverReturns');
      await expect(shownText(page, 'Der Betrag wurde abgebucht')).toBeVisible();
      await server.control('reconcile');
      await expectPaidOnce(server, before);
      const other = await arriveElsewhere(browser, server, { as: 'ben', at: '/order' });
      await expect(other.getByText('9,20 €').first()).toBeVisible();
      await other.close();
      await open(page, '/order/payment');
      await expect(ordered(page)).toBeVisible();
    });

    // PAY-17
    test(
      'cannot be repeated in a second tab',
      { tag: gateTag(provider) },
      async ({ page, context, server, arrive }) => {
        const { paying, before } = await start(page, server, arrive);
        await goToProvider(page, provider);
        const second = await context.newPage();
        await installClock(second, server);
        await second.goto('/#/order/payment');
        await expect(isStillOpen(second)).toBeVisible();
        await expect(payButton(second)).toHaveCount(0);
        await end(page, 'paid');
        await expect(ordered(page)).toBeVisible();
        await second.clock.fastForward(31_000);
        await expect(ordered(second)).toBeVisible();
        expect(paying).toHaveLength(1);
        await expectPaidOnce(server, before);
      },
    );
  });

  test.describe(`A payment at ${provider}`, () => {
    // PAY-24
    test('that is undecided at first blocks further payments until it is decided', async ({ page, server, arrive }) => {
      await installClock(page, server);
      const { before } = await start(page, server, arrive);
      await goToProvider(page, provider);
      await endUndecided(page, server, 'paidLater');
      await expect(page.getByText('Bitte bezahlen Sie nicht noch einmal').first()).toBeVisible();
      await expect(payButton(page)).toHaveCount(0);
      await decide(page, server);
      await expect(ordered(page)).toBeVisible();
      await expectPaidOnce(server, before);
    });

    test('that is left by the back button can be continued at the provider', async ({ page, server, arrive }) => {
      const { paying, before } = await start(page, server, arrive);
      await goToProvider(page, provider);
      await page.goBack();
      await expect(isStillOpen(page)).toBeVisible();
      await goOnAtProvider(page, provider);
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      expect(paying).toHaveLength(1);
      await expectPaidOnce(server, before);
    });
  });
}

test.describe('When something goes wrong around a payment at a provider', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED/] });

  test('a customer who was signed out meanwhile sees the outcome after signing in again', async ({
    page,
    server,
    arrive,
  }) => {
    const { before } = await start(page, server, arrive);
    await goToProvider(page, 'wirecard');
    await end(page, 'signedOut');
    await expect(page).toHaveURL(/(auth|order)\/login/);
    await expect(shownText(page, 'Sie kommen vom Bezahlen zurück')).toBeVisible();
    await field(page, 'Benutzername').fill('ben');
    await field(page, 'Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
  });

  // PAY-47
  test('a return in a browser without a payment record shows the outcome', async ({ page, server, arrive }) => {
    const { before } = await start(page, server, arrive);
    await goToProvider(page, 'wirecard');
    await page.evaluate(() => localStorage.removeItem('paymentRecords'));
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
  });

  // PAY-50
  test('a lost response to the preparation charges nothing', { tag: '@gate' }, async ({ page, server, arrive }) => {
    const { before } = await start(page, server, arrive);
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

  test('a server that is unavailable on return is asked again until it answers', async ({ page, server, arrive }) => {
    await installClock(page, server);
    const { before } = await start(page, server, arrive);
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
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(ordered(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectPaidOnce(server, before);
  });

  test('a server that restarts while the customer is at the provider still knows the payment', async ({
    page,
    server,
    arrive,
  }) => {
    // Starting the server twice takes most of a normal test's time.
    test.slow();
    const { before } = await start(page, server, arrive);
    await goToProvider(page, 'wirecard');
    await server.stop('SIGKILL');
    await server.start();
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    await expectPaidOnce(server, before);
    await server.renew();
  });

  test('a reload at the form checks the outcome first, and continues the same payment', async ({
    page,
    server,
    arrive,
  }) => {
    const { paying, before } = await start(page, server, arrive);
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

  // PAY-28
  test('a guest pays by card, and comes back as the same guest', async ({ page, server, arrive }) => {
    await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
    const [dish = ''] = await arrive({ as: 'guest', at: '/order/payment', dishes: 1 });
    await page
      .getByRole('radio', { name: /^Karte/ })
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
