import { field, heading, open } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

/** The reference server's access tokens expire after 15 minutes. */
const LATER = '2026-11-23T07:20:00Z';

test.use({ expectedErrors: [/Failed to load resource/] });

// CALL-8
test(
  'concurrent calls with an expired token cause one refresh, unnoticed by the customer',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', at: '/user' });
    await expect(heading(page, 'Mein Profil')).toBeVisible();
    const tokens = async () => (await server.read<Record<string, number>>('calls'))['GET /api/authorization'] ?? 0;
    const before = await tokens();
    await server.control('clock', { now: LATER });
    let refused = 0;
    page.on('response', (answer) => (refused += Number(answer.status() === 401)));
    await open(page, '/dashboard');
    await expect(page.getByRole('link', { name: /bestellen/i }).first()).toBeVisible();
    await expect.poll(tokens).toBe(before + 1);
    // Everything has loaded, with the one new token.
    await expect(page.getByRole('main').getByText('Wird geladen …')).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByText(/\d\s*€/)
        .first(),
    ).toBeVisible();
    expect(refused).toBeGreaterThan(2);
    expect(await tokens()).toBe(before + 1);
    await expect(page).toHaveURL(/dashboard/);
  },
);

// SIGN-17, CALL-9
test(
  'a step that any call forces by status 900 or 901 returns to the page that was open',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    // The reference server refuses this call after an account's first login; here only the client matters.
    await page.route('**/UpdatePasswordOnFirstLogin', (route) => route.fulfill({ status: 204 }));
    const openRefused = async (status: number) => {
      await expect(heading(page, /Anna/)).toBeVisible();
      await expect(page.getByRole('main').getByText('Wird geladen …')).toHaveCount(0);
      // Until the step is done: a call that the dashboard had sent and that was given up with it may be refused as
      // well.
      await server.control('fault', { path: '/api/bon', method: 'GET', kind: 'status', status, times: 99 });
      await open(page, '/order');
    };
    const expectOrders = async () => {
      await expect(page).toHaveURL(/#\/order$/);
      await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    };
    await arrive({ as: 'anna' });
    await openRefused(900);
    await expect(page).toHaveURL(/auth\/legaldisclaimer/);
    await server.control('mend');
    await page.getByRole('button', { name: 'Ich stimme zu' }).click();
    await expectOrders();

    await open(page, '/dashboard');
    await openRefused(901);
    await expect(page).toHaveURL(/auth\/changePassword/);
    await server.control('mend');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Neu und Gut 2026');
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('Neu und Gut 2026');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expectOrders();
  },
);

// LEAVE-9
test(
  'a failed authorization signs out, and no reload lets anybody in by the cookie that was left',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    await arrive({ as: 'anna', at: '/user' });
    await expect(heading(page, 'Mein Profil')).toBeVisible();
    await server.control('fault', { path: '/api/authorization', method: 'GET', kind: 'status', status: 500, times: 1 });
    await server.control('fault', { path: '/api/login', method: 'DELETE', kind: 'status', status: 500, times: 1 });
    await page.reload();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.').first()).toBeVisible();
    await expect(page).toHaveURL(/auth\/login/);
    const [token] = (await page.context().cookies()).filter(({ name }) => name === 'mittag-refresh');
    expect(token).toBeDefined();

    await open(page, '/user');
    await page.reload();
    await expect(field(page, 'Benutzername')).toBeVisible();
    expect((await server.read<Record<string, number>>('calls'))['DELETE /api/login']).toBe(2);
    expect((await page.context().cookies()).filter(({ name }) => name === 'mittag-refresh')).toEqual([]);
  },
);
