import { type Page } from '@playwright/test';
import { heading, payButton, signIn, signOut } from './support/journey.ts';
import { setDeviceClock } from './support/device-clock.ts';
import { expect, test as base } from './support/fixtures.ts';
import {
  BEN_PAYS,
  gateTag,
  PROVIDERS,
  books,
  end,
  goOnAtProvider,
  goToProvider,
  isStillOpen,
  ordered,
  watchPaying,
} from './support/provider.ts';

const test = base.extend({
  context: async ({ cachingBrowser, server }, use) => {
    const context = await cachingBrowser.newContext();
    await setDeviceClock(context, server);
    await use(context);
    await context.close();
  },
});

// One worker for all tests of the file, and so one browser.
test.describe.configure({ mode: 'default' });

const tellWhenRestored = (page: Page): Promise<void> =>
  page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => console.info(`restored: ${persisted}`)));

/** Opens another page beside the person's, from which they can sign out; then goes elsewhere with the first. */
async function leaveOpenPage(page: Page): Promise<Page> {
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  await expect(page.getByText(/Neubaugasse/).first()).toBeVisible();
  await tellWhenRestored(page);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, '#/dashboard'));
  await expect(heading(other, /Anna/)).toBeVisible();
  await page.goto('/docs');
  return other;
}

/** A page that is restored does not load, and may leave at once: it tells by itself that it was. */
async function comeBack(page: Page): Promise<void> {
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('restored'));
  await page.goBack({ waitUntil: 'commit' });
  expect((await shown).text()).toBe('restored: true');
}

// LEAVE-14
test(
  'a page that comes back from the browser’s cache shows nothing of who signed out meanwhile',
  { tag: '@gate' },
  async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/user' });
    const other = await leaveOpenPage(page);
    await signOut(other);
    await comeBack(page);
    await expect(page).toHaveURL(/login/);
    await expect(page.getByText(/Neubaugasse|Anna/)).toHaveCount(0);
  },
);

// LEAVE-14
test('nor does it when somebody else has signed in meanwhile, whose session goes on', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  const other = await leaveOpenPage(page);
  await signOut(other);
  await signIn(other, 'ben');
  await expect(heading(other, /Ben/)).toBeVisible();
  await comeBack(page);
  await expect(page.getByText(/Neubaugasse|Anna/)).toHaveCount(0);
  await expect(page.getByText(/Ottakringer/).first()).toBeVisible();
  await other.reload();
  await expect(heading(other, /Ben/)).toBeVisible();
});

test('a login that was left for single sign-on, and comes back from the browser’s cache, lets people sign in', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Über Ihre Organisation anmelden' }).click();
  await expect(page).toHaveURL(/simulators\/identity/);
  await page.goBack({ waitUntil: 'commit' });
  await signIn(page, 'anna');
  await expect(heading(page, /Anna/)).toBeVisible();
});

for (const provider of PROVIDERS) {
  test(
    `a page that comes back from the browser’s cache begins no second payment at ${provider}`,
    { tag: gateTag(provider) },
    async ({ page, server, arrive }) => {
      // As on plain http: a page that holds a lock of the browser is not kept.
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
      await arrive(BEN_PAYS);
      const paying = watchPaying(page);
      await tellWhenRestored(page);
      await goToProvider(page, provider);
      await comeBack(page);
      await expect(isStillOpen(page)).toBeVisible({ timeout: 20_000 });
      await expect(payButton(page)).toHaveCount(0);
      await goOnAtProvider(page, provider);
      await end(page, 'paid');
      await expect(ordered(page)).toBeVisible();
      expect(paying).toHaveLength(1);
      expect(await books(server)).toMatchObject({ captured: 5, refunded: 0 });
    },
  );
}
