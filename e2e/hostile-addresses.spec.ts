import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { type Harm, expectHarmless, watchForHarm } from './support/harm.ts';
import { open, openVoucher, payButton } from './support/journey.ts';
import { KARL, TERMINAL, openTerminal, putOn } from './support/terminal.ts';
import { type TestServer } from './support/server.ts';

/** What is put into the address of the app, and addresses that the restaurant or its providers give for links. */

// As in `hostile-html.spec.ts`. Calls with nonsense are refused.
test.use({ bypassCSP: true, actionTimeout: 15_000, expectedErrors: [/Failed to load resource: .* status of 40\d/] });

const MARKUP = `<img src=x onerror=hit()><script>hit()</script><a id=evil href=javascript:hit()>x</a>"'>`;
const text = encodeURIComponent(MARKUP);
const script = encodeURIComponent('javascript:hit()');
const elsewhere = encodeURIComponent('//evil.example/x');

const FOR_ANYBODY = [
  `/#/error?error=${text}`,
  `/#/${text}`,
  `/#//evil.example/${text}`,
  `/#/auth/login?targetUrl=${script}`,
  `/#/auth/login?targetUrl=${elsewhere}`,
  `/#/auth/card?task=${text}`,
  `/#/auth/resetPassword?username=${text}&email=${text}`,
  `/?ssoState=${text}#/auth/login`,
  `/?ssoState=FAILED&error=${text}&error_description=${text}`,
  `/?state=${text}&id=${text}&resourcePath=${elsewhere}`,
  `/?restaurantId=${text}&lang=${text}&keepApp=${text}`,
];
const FOR_CUSTOMERS = [
  `/#/error?error=${text}`,
  `/#/order/articles?q=${text}&group=${text}&productGroup=${text}&dish=${text}`,
  `/#/order/location?day=${text}`,
  `/#/order?from=${text}&until=${text}&by=${text}&page=${text}`,
  `/#/user/balance?card=${text}`,
  `/#/order/payment?state=${text}&resourcePath=${script}`,
  `/?state=${text}&id=${text}&resourcePath=${elsewhere}#/order/payment`,
  `/?merchantTransactionId=${text}&topUpRestaurantId=${text}#/dashboard`,
];
/** Pages of the server. */
const OF_SERVER = [
  `/service/receipt?token=${text}`,
  `/service/sso/callback?state=${text}&code=${text}&error=${text}`,
  `/service/${text}`,
  `/service/api/text?language=${text}`,
  `/simulators/${text}`,
  `/simulators/wirecard/page?token=${text}`,
  `/simulators/identity/authorize?client_id=${text}&redirect_uri=${script}&state=${text}`,
  `/simulators/mail/${text}`,
];

/** Opens each, and looks at it when the app shows a page; those of the server are there at once. */
async function visit(page: Page, harm: Harm, { url }: TestServer, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // What differs behind the hash alone would not be opened anew.
    await page.goto('about:blank');
    await page.goto(url + path);
    if (paths !== OF_SERVER) await expect(page.locator('#root').getByRole('heading').first()).toBeVisible();
    await expectHarmless(harm, path);
    expect(new URL(page.url()).origin, path).toBe(url);
  }
}

test.describe('hostile addresses', () => {
  // SAFE-92
  test('do nothing before the sign-in, and on the pages of the server', async ({ page, server }) => {
    test.setTimeout(180_000);
    const harm = await watchForHarm(page, server.url);
    await visit(page, harm, server, FOR_ANYBODY);
    await visit(page, harm, server, OF_SERVER);
  });

  // SAFE-92
  test('do nothing on the pages of a customer, and the text of an error is shown as text', async ({
    page,
    server,
    arrive,
  }) => {
    test.setTimeout(180_000);
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'anna', dishes: 1 });
    await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
    await visit(page, harm, server, FOR_CUSTOMERS);
    await open(page, `/error?error=${text}`);
    await expect(page.getByRole('main').getByText(MARKUP)).toBeVisible();
  });

  // SAFE-76
  test('a code of a voucher that is refused does nothing', async ({ page, server, arrive }) => {
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await expect(payButton(page)).toBeEnabled();
    const code = await openVoucher(page);
    await code.fill(MARKUP.slice(0, 50));
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(code).toHaveAccessibleDescription(/Gutschein/);
    await expectHarmless(harm, 'refused');
  });
});

const LINKS = ['Order_SelfregisterUserLink', 'Order_EssTopUpLink', 'Order_OfflinePaymentPageUrl'] as const;
const setLinks = async (server: TestServer, value: string): Promise<void> => {
  for (const key of LINKS) await server.control('setting', { key, value });
};

const leadOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .map((link) => link.href)
      .filter((href) => !/^https?:/.test(href) || href.includes('evil')),
  );

test.describe('links of the restaurant', () => {
  for (const link of ['javascript:hit()', 'data:text/html,<script>hit()</script>', '//evil.example', '/\\evil.example'])
    // SAFE-11, SAFE-92
    test(`that are no web addresses are none: ${link}`, async ({ page, server, arrive }) => {
      await setLinks(server, link);
      await page.goto(`${server.url}/#/auth/login`);
      await expect(page.locator('#root').getByLabel('Benutzername', { exact: true })).toBeVisible();
      expect(await leadOut(page)).toEqual([]);
      await page.goto('about:blank');
      await arrive({ as: 'ben', at: '/order/payment', dishes: 1 });
      await expect(payButton(page)).toBeVisible();
      expect(await leadOut(page)).toEqual([]);
      await open(page, '/user');
      await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
      await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
      expect(await leadOut(page)).toEqual([]);
    });

  // SAFE-92
  test('that are web addresses are links', async ({ page, server, arrive }) => {
    await setLinks(server, 'https://evil.example/karte');
    await page.goto(`${server.url}/#/auth/login`);
    await expect(page.getByRole('link', { name: 'Registrieren' })).toBeVisible();
    expect(await leadOut(page)).not.toEqual([]);
    await page.goto('about:blank');
    await arrive({ as: 'ben', at: '/user' });
    await expect(page.getByRole('link', { name: /aufladen/i })).toBeVisible();
    expect(await leadOut(page)).not.toEqual([]);
  });

  test.describe('at a terminal', () => {
    test.use({ ...TERMINAL });

    // TERM-15, SAFE-92
    test('lead nowhere', async ({ page, server }) => {
      await setLinks(server, '//evil.example');
      await openTerminal(page);
      expect(await leadOut(page)).toEqual([]);
      await putOn(page, KARL);
      expect(await leadOut(page)).toEqual([]);
    });
  });
});
