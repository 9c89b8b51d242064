import { field, heading, open, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { type TestServer } from './support/server.ts';

/** Tokens of the reference server live a quarter of an hour. */
const LATER = '2026-11-23T07:20:00Z';

const calls = (server: TestServer) => server.read<Record<string, number>>('calls');

test.use({ expectedErrors: [/Failed to load resource/] });

test('all calls that meet a refused token at once cause one refresh, and nobody notices', async ({ page, server }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await open(page, '/user');
  await expect(heading(page, /./)).toBeVisible();
  const tokens = async () => (await calls(server))['GET /api/authorization'] ?? 0;
  const before = await tokens();
  await server.control('clock', { now: LATER });
  let refused = 0;
  page.on('response', (answer) => (refused += Number(answer.status() === 401)));
  await open(page, '/dashboard');
  await expect(page.getByRole('link', { name: /bestellen/i }).first()).toBeVisible();
  await expect.poll(tokens).toBe(before + 1);
  // All that was asked for has come, by the one new token.
  await expect(page.getByRole('main').getByText('Wird geladen …')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/€\s*\d/)
      .first(),
  ).toBeVisible();
  expect(refused).toBeGreaterThan(2);
  expect(await tokens()).toBe(before + 1);
  await expect(page).toHaveURL(/dashboard/);
});

test('a refresh that is refused ends the session once, and says so', async ({ page, server, context }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await open(page, '/user');
  await expect(heading(page, /./)).toBeVisible();
  await context.clearCookies({ name: 'mittag-refresh' });
  await server.control('clock', { now: LATER });
  await open(page, '/dashboard');
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen' }).first()).toBeVisible();
  expect((await calls(server))['DELETE /api/login']).toBe(1);
});

test.describe('a step that any call may force', () => {
  for (const { status, url } of [
    { status: 900, url: /auth\/legaldisclaimer/ },
    { status: 901, url: /auth\/changePassword/ },
  ]) {
    test(`status ${status} leads there, and back to the page that was open`, async ({ page, server }) => {
      await page.goto('/');
      await signIn(page, 'anna');
      await expect(heading(page, /./)).toBeVisible();
      // The password of who is forced late is no first one for this server: what it says to it does not matter here.
      await page.route('**/UpdatePasswordOnFirstLogin', (route) => route.fulfill({ status: 204 }));
      await server.control('fault', { path: '/api/bon', method: 'GET', kind: 'status', status, times: 1 });
      await open(page, '/order');
      await expect(page).toHaveURL(url);
      if (status === 900) {
        await page.getByRole('button', { name: 'Ich stimme zu' }).click();
      } else {
        await page.getByLabel('Neues Passwort', { exact: true }).fill('Neu und Gut 2026');
        await page.getByLabel('Neues Passwort wiederholen').fill('Neu und Gut 2026');
        await page.getByRole('button', { name: 'Passwort speichern' }).click();
      }
      await expect(page).toHaveURL(/#\/order$/);
      await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    });
  }
});

test('a broken token in storage is replaced, or ends at the login; nothing hangs', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  await page.evaluate(() => localStorage.setItem('accessToken', 'not.a.token'));
  await page.reload();
  await expect(field(page, 'Benutzername')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await signIn(page, 'anna');
  await page.evaluate(() => localStorage.setItem('accessToken', 'not.a.token'));
  await page.reload();
  await expect(page).toHaveURL(/dashboard/);
});
