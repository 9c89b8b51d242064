import { type Page } from '@playwright/test';
import { awayBanner } from './support/connection-banner.ts';
import { field, heading } from './support/journey.ts';
import { startIsCached } from './support/cached.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|client-configuration/] });

/** The first visit, until the restaurant is kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: page.url() }]);
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptHouse'))).not.toBeNull();
}

// START-35, START-36, START-40
test(
  'the second visit can be used before the server answers; what the server then refuses replaces it, and typed text stays',
  { tag: '@gate' },
  async ({ page }) => {
    await visit(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/service\/|client-configuration\.xml/, async (route) => {
      await answered;
      const isVersion = route.request().url().includes('/api/version');
      await (isVersion ? route.fulfill({ json: { ApiVersion: '0.9.0.0', DbVersion: '1.0.0.0' } }) : route.continue());
    });
    await page.reload();
    await expect(page.locator('#shell')).toHaveCount(0);
    await field(page, 'Benutzername').fill('anna');

    answer();
    await expect(page.getByText('Die Version des Servers wird nicht unterstützt').first()).toBeVisible();
    await expect(field(page, 'Benutzername')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('keptHouse'))).toBeNull();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(field(page, 'Benutzername')).toHaveValue('anna');
  },
);

// START-60, OFF-10
test('a page behind a proxy whose server is away shows what was cached, until the server is back', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  await expect(heading(page, /Anna/)).toBeVisible();
  await startIsCached(page);
  const answers = /\/service\/|client-configuration\.xml/;
  await page.route(answers, (route) => route.fulfill({ status: 503, body: 'no available server' }));
  const away = page.waitForResponse(/client-configuration\.xml/);
  await page.reload();
  expect((await away).status()).toBe(503);
  await expect(heading(page, /Anna/)).toBeVisible();
  await expect(awayBanner(page)).toBeVisible();
  await page.unroute(answers);
  const read = page.waitForResponse(/client-configuration\.xml/, { timeout: 30_000 });
  expect((await read).status()).toBe(200);
  await expect(awayBanner(page)).toHaveCount(0);
  await expect(heading(page, /Anna/)).toBeVisible();
});

// START-36, START-37
test('what has changed about the restaurant is shown behind the login of the second visit', async ({ page }) => {
  await visit(page);
  await page.route('**/service/api/restaurant?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), Name: 'Zum Park' } });
  });
  await page.reload();
  await expect(page).toHaveTitle(/Zum Park/);
  await expect(field(page, 'Benutzername')).toBeVisible();
});
