import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';

/** What mail programs, link protection and a slip of the keyboard make of an address. */
test.describe('an address that was rewritten', () => {
  // PAGE-120
  test('leads a visitor to the login, as an unknown one does', async ({ page, server }) => {
    for (const path of ['/order', '/%23/order', '/#/100%', '/#/%E0%A4%A', '/100%', '/nowhere/at/all']) {
      await page.goto('about:blank');
      await page.goto(server.url + path);
      await expect(page.locator('#root').getByRole('button', { name: 'Anmelden', exact: true }), path).toBeVisible();
    }
  });

  // LANG-232
  test('leads to a page in the language that the browser had as it began, however late the languages come', async ({
    page,
    server,
  }) => {
    const letGo = await holdBack(page, '**/api/text/languages');
    await page.goto(`${server.url}/order`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // As in a page that is about to be left, when a test no longer says what its browser speaks.
    await page.evaluate(() => Object.defineProperty(navigator, 'languages', { get: () => ['en-US'] }));
    letGo();
    await expect(page.locator('#root').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('LANGUAGESHORTNAME'))).toBe('DE');
  });

  // PAGE-120
  test('leads who is signed in to the page that was meant', async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', at: '/dashboard' });
    for (const path of ['/user', '/%23/user', '/%23%2Fuser']) {
      await page.goto('about:blank');
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' }), path).toBeVisible();
      expect(page.url()).toBe(`${server.url}/#/user`);
    }
    // While the app is open, too.
    await page.goto(`${server.url}/#/100%`);
    await expect(page).toHaveURL(/#\/dashboard/);
  });
});
