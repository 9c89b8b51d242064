import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { addButtons, heading, open, openTimes, payButton, placeDish, toCheckout } from './support/journey.ts';
import {
  BEN_PAYS,
  gateTag,
  PROVIDERS,
  books,
  cannotTell,
  choose,
  end,
  goToProvider,
  notCharged,
  ordered,
} from './support/provider.ts';
import { type TestServer } from './support/server.ts';
import { shownText } from './support/shown-text.ts';

const PREPARE = { copyAndPay: '**/api/copyandpay?*', wirecard: '**/api/wirecard?*' } as const;

const ordersOf = async (server: TestServer): Promise<number> => (await books(server)).ordered.length;

for (const provider of PROVIDERS) {
  test.describe(`Around a payment at ${provider}`, () => {
    test('a preparation answered after the client’s timeout is ignored, and charges nothing', async ({
      page,
      server,
      arrive,
    }) => {
      await installClock(page, server);
      await arrive(BEN_PAYS);
      const before = await ordersOf(server);
      const letGo = await holdBack(page, PREPARE[provider]);
      await choose(page, provider);
      const asked = page.waitForRequest(PREPARE[provider]);
      await payButton(page).click();
      await asked;
      await page.clock.fastForward(31_000);
      await expect(notCharged(page)).toBeVisible();
      letGo();
      await page.clock.runFor(5_000);
      await expect(notCharged(page)).toBeVisible();
      expect(page.url()).not.toContain('simulators');
      await expect(page.getByLabel('Kartennummer')).toHaveCount(0);
      expect(await books(server)).toMatchObject({ captured: 0 });
      expect(await ordersOf(server)).toBe(before);
    });

    test(
      'an outcome answered after the client’s timeout is requested again; meanwhile nothing can be paid',
      { tag: gateTag(provider) },
      async ({ page, server, arrive }) => {
        await arrive(BEN_PAYS);
        const before = await ordersOf(server);
        await goToProvider(page, provider);
        await installClock(page, server);
        const letGo = await holdBack(page, '**/api/*/redirect*');
        const asked = page.waitForRequest(
          (request) => request.url().includes('/redirect') && !request.isNavigationRequest(),
        );
        await end(page, 'paid');
        await asked;
        await expect(page.getByRole('region', { name: 'Ihre Kartenzahlung wird geprüft' })).toBeVisible();
        await page.clock.fastForward(31_000);
        await expect(cannotTell(page)).toBeVisible();
        await expect(payButton(page)).toHaveCount(0);
        letGo();
        await page.clock.fastForward(31_000);
        await expect(ordered(page)).toBeVisible();
        expect(await books(server)).toMatchObject({ captured: 5, refunded: 0 });
        expect(await ordersOf(server)).toBe(before + 1);
      },
    );

    test('of two days one is ordered; the other, closed meanwhile, is refunded, and only that one can be paid again', async ({
      page,
      server,
      arrive,
      expectAccessible,
    }) => {
      await server.control('clock', { now: '2026-11-23T08:20:00Z' });
      await arrive({ as: 'ben', at: '/order/location', dishes: 1 });
      await page.getByRole('radio', { name: /^Morgen/ }).check();
      await openTimes(page).first().click();
      await addButtons(page).first().waitFor();
      await placeDish(page);
      await toCheckout(page).click();
      const before = await ordersOf(server);
      await goToProvider(page, provider);
      await server.control('clock', { now: '2026-11-23T08:35:00Z' });
      await end(page, 'paid');
      await expect(page.getByRole('heading', { level: 1, name: 'Teilweise bestellt' })).toBeVisible();
      const told = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
      await expect(told('Bestellnummer')).toContainText(['Di 24.11.']);
      await expect(told('Nicht bestellt')).toContainText(['Mo 23.11.']);
      await expectAccessible(page);
      const { captured, refunded, ordered: orders } = await books(server);
      expect(orders).toHaveLength(before + 1);
      // Ben's balance of 4.20 and the captured amount less the refund together pay the placed order.
      const placed = orders.reduce((last, order) => (order.number > last.number ? order : last));
      expect(refunded).toBeGreaterThan(0);
      expect(Math.round((captured - refunded) * 100)).toBe(Math.round((placed.total - 4.2) * 100));
      await page.getByRole('button', { name: 'Offene Bestellung ansehen' }).click();
      await expect(page).toHaveURL(/order\/checkout/);
      await expect(page.getByText(/23\. Nov/).first()).toBeVisible();
      await expect(page.getByText(/24\. Nov/)).toHaveCount(0);
    });

    // PAY-23, PAY-41
    test(
      'a payment after the cut-off is refunded; a notice says so on other pages until it is followed, and survives reloads like the page behind it',
      { tag: gateTag(provider) },
      async ({ page, server, arrive, expectAccessible }) => {
        await server.control('clock', { now: '2026-11-23T08:20:00Z' });
        await arrive(BEN_PAYS);
        const before = await ordersOf(server);
        await goToProvider(page, provider);
        await server.control('clock', { now: '2026-11-23T08:35:00Z' });
        await end(page, 'neverReturns');
        await server.control('reconcile');
        await open(page, '/dashboard');
        const notice = shownText(page, 'Ihr Geld wurde abgebucht, aber nichts bestellt');
        await expect(notice).toBeVisible();
        await expectAccessible(page);
        await page.reload();
        await expect(notice).toBeVisible();
        await notice.getByRole('link', { name: 'Ansehen' }).click();
        const refund = page.getByRole('heading', { name: 'Ihr Geld' });
        await expect(refund).toBeVisible();
        await expect(page.getByText(/nicht bestellt/i).first()).toBeVisible();
        await expect(page.getByText(/5,00\s€/).first()).toBeVisible();
        const { captured, refunded, ordered: orders } = await books(server);
        expect({ captured, refunded, orders: orders.length }).toEqual({ captured: 5, refunded: 5, orders: before });
        await expect(notice).toHaveCount(0);
        await page.reload();
        await expect(refund).toBeVisible();
        await open(page, '/dashboard');
        await expect(heading(page, /Ben/)).toBeVisible();
        await expect(notice).toHaveCount(0);
      },
    );
  });
}
