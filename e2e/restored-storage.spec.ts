import { type Browser } from '@playwright/test';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../src/browser/storage/storage.ts';
import { setDeviceClock } from './support/device-clock.ts';
import { heading, placeFirstDish, signIn } from './support/journey.ts';
import { type TestServer } from './support/server.ts';
import { expect, test } from './support/fixtures.ts';

/** Whatever is stored names a session that the server does not know. */
test.use({ expectedErrors: [/401/] });

const CONSENT = {
  name: 'AllowCookies',
  value: 'true',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

interface Stored {
  name: string;
  value: string;
}

type State = Exclude<Parameters<Browser['newContext']>[0], undefined>['storageState'];

/** Opens the page in a browser that has stored this, and signs in. */
async function signInWith(storageState: State, browser: Browser, server: TestServer): Promise<void> {
  const context = await browser.newContext({ storageState, baseURL: server.url, locale: 'de-AT' });
  await setDeviceClock(context, server);
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(page).toHaveURL(/dashboard/);
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.reload();
  await expect(heading(page, /Anna/)).toBeVisible();
  await context.close();
}

// SIGN-70
test('whoever signs in with the restored storage of an ended session is led in', async ({
  page,
  browser,
  server,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  await placeFirstDish(page);
  const kept = await page.context().storageState({ indexedDB: true });
  await page.close();
  // The token has expired by now, and so has the session.
  await server.control('clock', { now: '2027-01-11T07:00:00Z' });
  const context = await browser.newContext({ storageState: kept, baseURL: server.url, locale: 'de-AT' });
  await context.clock.setFixedTime('2027-01-11T07:00:00Z');
  const later = await context.newPage();
  await later.goto('/');
  await signIn(later, 'anna');
  await expect(later).toHaveURL(/dashboard/);
  await expect(heading(later, /Anna/)).toBeVisible();
  await context.close();
});

for (const value of ['', 'null', '0', '-1', '1e300', 'x', '{', '{}', '[]', '[null]', '{"owner":1}']) {
  // SIGN-70
  test(`whoever signs in is led in although each stored item is ‘${value}’`, async ({ browser, server }) => {
    const names = [...UNWRITTEN_KEYS, ...Object.values(STORAGE_KEYS)];
    const localStorage: Stored[] = names.map((name) => ({ name, value }));
    await signInWith({ cookies: [CONSENT], origins: [{ origin: server.url, localStorage }] }, browser, server);
  });
}
