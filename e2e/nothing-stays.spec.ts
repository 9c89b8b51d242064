import { type Page } from '@playwright/test';
import { field, heading, open, payButton, placeFirstDish, signIn, signOut, toCheckout } from './support/journey.ts';
import { credentials, expectNoTraceOf, find, listBrowserData } from './support/leftovers.ts';
import { KARL, KLARA, TERMINAL, attractScreen, fire, openTerminal, putOn } from './support/terminal.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { patternOf } from './support/pattern.ts';
import { shownText } from './support/shown-text.ts';

/** Personal data: name, e-mail, telephone, street, card. "Beispiel" alone also occurs in the app's texts. */
const ANNA_PATTERNS = [/\banna\b/i, /anna[ .]beispiel/i, /Neubaugasse/, /0000001/, /4200-0001/];
const KARL_PATTERNS = [/\bKarl\b/i, /Kartner/i, /Rennweg/, /0000007/, /\b1001\b/];

const asWord = (text: string) => new RegExp(patternOf(text));

/** Uses the app so that personal data is stored and shown; returns the patterns that must not be found afterwards. */
async function leaveTraces(page: Page, person: readonly RegExp[]): Promise<RegExp[]> {
  await open(page, '/user');
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  const dish = await placeFirstDish(page);
  // A terminal leads past it.
  await open(page, '/order/checkout');
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  const words = [...person, asWord(dish), ...(await credentials(page))];
  // Proves that the search finds them now; otherwise the tests could not fail.
  expect(find(await listBrowserData(page), words)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^machines session:/),
      expect.stringMatching(/^page html:/),
      expect.stringMatching(/^localStorage accessToken:/),
      expect.stringMatching(/^cookies mittag-refresh:/),
    ]),
  );
  return words;
}

async function goBackAndFindNothing(page: Page, words: readonly RegExp[]): Promise<void> {
  for (let steps = 0; steps < 6; steps += 1) {
    await page.goBack();
    if (!page.url().startsWith('http')) return;
    await expect(field(page, 'Benutzername')).toBeVisible();
    expect(find(await listBrowserData(page), words)).toEqual([]);
  }
}

// LEAVE-10
test(
  'logging out by the menu leaves no data behind, going back shows none, and the next customer starts afresh',
  { tag: '@gate' },
  async ({ page }) => {
    test.slow();
    await page.goto('/');
    await signIn(page, 'anna');
    const words = await leaveTraces(page, ANNA_PATTERNS);
    await signOut(page);
    await expectNoTraceOf(page, words);
    await goBackAndFindNothing(page, words);
    await page.goto('/#/auth/login');
    await signIn(page, 'ben');
    await expect(heading(page, /Ben/)).toBeVisible();
    // Without the dish, which may be on the menu of the day that everybody sees.
    expect(find(await listBrowserData(page), [...ANNA_PATTERNS, ...words.slice(-2)])).toEqual([]);
    await open(page, '/order/cart');
    await expect(shownText(page, 'Ihr Warenkorb ist leer.')).toBeVisible();
  },
);

// LEAVE-10, LEAVE-27
test('an idle timeout leaves no data behind', async ({ page, server, arrive }) => {
  await installClock(page, server);
  await arrive({ as: 'anna' });
  const words = await leaveTraces(page, ANNA_PATTERNS);
  await page.clock.runFor(10_000);
  await page.clock.fastForward(605_000);
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByText('zu Ihrer Sicherheit abgemeldet').first()).toBeVisible();
  await expectNoTraceOf(page, words);
});

test.describe('when the token is refused', () => {
  test.use({ expectedErrors: [/401/] });

  // LEAVE-10, LEAVE-22
  test(
    'and cannot be refreshed, the session ends once, with a message, and leaves no data behind',
    { tag: '@gate' },
    async ({ page, context, server, arrive }) => {
      await arrive({ as: 'anna' });
      const words = await leaveTraces(page, ANNA_PATTERNS);
      await context.clearCookies({ name: 'mittag-refresh' });
      // The reference server's access tokens expire after 15 minutes.
      await server.control('clock', { now: '2026-11-23T07:20:00Z' });
      await open(page, '/order');
      await expect(page).toHaveURL(/auth\/login\?targetUrl=%2Forder$/);
      await expect(page.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen' }).first()).toBeVisible();
      await expect(field(page, 'Benutzername')).toBeVisible();
      await expectNoTraceOf(page, words);
      expect((await server.read<Record<string, number>>('calls'))['DELETE /api/login']).toBe(1);
      await signIn(page, 'anna');
      await expect(page).toHaveURL(/#\/order$/);
    },
  );
});

test.describe('when the logout never reaches the server', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // LEAVE-23
  test(
    'the remaining cookie signs nobody in, whatever the URL claims, and is removed at the next start',
    { tag: '@gate' },
    async ({ page, arrive }) => {
      await arrive({ as: 'anna' });
      await page.route(/api\/login$/, (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      );
      await signOut(page);
      const cookie = async () => (await listBrowserData(page)).cookies['mittag-refresh'];
      expect(await cookie()).toBeDefined();
      await page.unroute(/api\/login$/);
      await page.goto('/?ssoState=SUCCESS');
      await expect(field(page, 'Benutzername')).toBeVisible();
      expect(await cookie()).toBeUndefined();
      // What the address has claimed, for a reload: nothing of the person.
      await expectNoTraceOf(page, ANNA_PATTERNS, ['sessionStorage mittagSignOn']);
    },
  );
});

// LEAVE-41, OFF-9
test(
  'a page that is closed while it signs out leaves its data to the next start, which deletes them',
  { tag: '@gate' },
  async ({ page }) => {
    test.slow();
    await page.goto('/');
    await signIn(page, 'anna');
    const words = await leaveTraces(page, ANNA_PATTERNS);
    const asked = page.waitForRequest((request) => request.method() === 'DELETE' && /api\/login$/.test(request.url()));
    await page.route(/api\/login$/, (route) => (route.request().method() === 'DELETE' ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await asked;
    // Not led elsewhere: the call would then fail before the page is gone, and the data be cleared.
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/');
    await expect(field(next, 'Benutzername')).toBeVisible();
    await expectNoTraceOf(next, words);
  },
);

test.describe('a payment with an unknown outcome', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  // PAY-13, PAY-43, LEAVE-13
  test(
    'leaves a record without personal data, which other customers never see',
    { tag: '@gate' },
    async ({ page, server, arrive }) => {
      test.slow();
      const [dish = ''] = await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
      const words = [...ANNA_PATTERNS, asWord(dish), ...(await credentials(page))];
      const paying: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('ExecutePayment')) paying.push(request.url());
      });
      await server.control('fault', {
        path: '/api/payment/ExecutePayment',
        method: 'POST',
        kind: 'dropRequest',
        times: 20,
      });
      await payButton(page).click();
      await expect(page.getByText('Bitte bezahlen Sie nicht noch einmal').first()).toBeVisible({ timeout: 20_000 });
      await signOut(page);
      await expectNoTraceOf(page, words, ['localStorage paymentRecords']);
      const records = Object.entries(
        JSON.parse((await listBrowserData(page)).localStorage.paymentRecords ?? '{}') as Record<string, object>,
      );
      expect(records).toEqual([
        [
          expect.stringMatching(/^[0-9a-f]{32}$/),
          {
            key: expect.any(String),
            personKey: records[0]?.[0],
            carts: [{ cartId: expect.any(Number), total: expect.any(Number) }],
            total: expect.any(Number),
            method: 'CH',
            provider: null,
            merchantTransactionId: null,
            restaurantId: expect.any(Number),
            checkout: null,
            isMailWanted: true,
            startedAt: expect.any(Number),
          },
        ],
      ]);

      await signIn(page, 'ben');
      await placeFirstDish(page);
      await toCheckout(page).click();
      await expect(payButton(page)).toBeVisible();
      await expect(page.getByText('Bitte bezahlen Sie nicht noch einmal')).toHaveCount(0);
      await signOut(page);
      await signIn(page, 'anna');
      await open(page, '/order/payment');
      await expect(page.getByText('Bitte bezahlen Sie nicht noch einmal').first()).toBeVisible({ timeout: 20_000 });
      await expect(payButton(page)).toHaveCount(0);
      expect(paying).toHaveLength(1);
    },
  );
});

test.describe('at a terminal', () => {
  test.use({ ...TERMINAL, expectedErrors: [/500/] });

  // LEAVE-10
  test(
    'removing the card leaves no data behind, and the next card starts afresh',
    { tag: '@gate' },
    async ({ page }) => {
      test.slow();
      await openTerminal(page);
      await putOn(page, KARL);
      const words = await leaveTraces(page, KARL_PATTERNS);
      await fire(page, 'LogoutCard');
      await expect(attractScreen(page)).toBeVisible();
      await expectNoTraceOf(page, words);
      for (let steps = 0; steps < 4; steps += 1) {
        await page.goBack();
        if (!page.url().startsWith('http')) break;
        await expect(heading(page, /Bitte Karte auflegen|Anmelden/)).toBeVisible();
        expect(find(await listBrowserData(page), words)).toEqual([]);
      }
      await openTerminal(page);
      await putOn(page, KLARA);
      expect(find(await listBrowserData(page), [/\bKarl\b/, /Rennweg/, /\b1001\b/])).toEqual([]);
      await open(page, '/order/cart');
      await expect(shownText(page, 'Ihr Warenkorb ist leer.')).toBeVisible();
    },
  );

  for (const isLogoutRefused of [false, true]) {
    // TERM-11
    test(
      `a crash and a restart leave no data behind${isLogoutRefused ? ', although the server refuses the logout' : ''}`,
      { tag: isLogoutRefused ? [] : '@gate' },
      async ({ page, context, server }) => {
        test.slow();
        await openTerminal(page);
        await putOn(page, KARL);
        const words = await leaveTraces(page, KARL_PATTERNS);
        if (isLogoutRefused)
          await server.control('fault', {
            path: '/api/login',
            method: 'DELETE',
            kind: 'status',
            status: 500,
            times: 3,
          });
        await page.close();
        const restarted = await context.newPage();
        await openTerminal(restarted);
        // Only the server can delete its HttpOnly cookie. It signs nobody in, and `signOutDue` makes the app ask again.
        const cookie = isLogoutRefused ? ['cookies mittag-refresh', 'localStorage signOutDue'] : [];
        await expectNoTraceOf(restarted, isLogoutRefused ? words.slice(0, -1) : words, cookie);
        await restarted.goto('/#/dashboard');
        await expect(attractScreen(restarted)).toBeVisible();
        await putOn(restarted, KLARA);
        expect(find(await listBrowserData(restarted), [/\bKarl\b/, /Rennweg/, /\b1001\b/, ...words.slice(-2)])).toEqual(
          [],
        );
      },
    );
  }
});
