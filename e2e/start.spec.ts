import { addButtons, field, heading, open, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { pageMessages } from './support/toasts.ts';

test.use({ expectedErrors: [/Failed to load resource|client-configuration/] });

// START-3, START-4, START-21, START-20
test(
  'every attempt reports what is wrong with the configuration file; an invalid single sign-on endpoint is ignored',
  { tag: '@gate' },
  async ({ page }) => {
    const configure = async (body: string) => {
      await page.unrouteAll();
      await page.route(/client-configuration\.xml/, (route) => route.fulfill({ body }));
    };
    const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });

    await configure('<Configuration><RestaurantID>1');
    await page.goto('/');
    await expect(page.getByText(/Konfiguration konnte nicht/).first()).toBeVisible();
    await configure('<Configuration><APIEndpoint>service</APIEndpoint></Configuration>');
    await retry.click();
    await expect(page.getByText(/RestaurantI[dD]/).first()).toBeVisible();
    await configure('<Configuration><RestaurantID>1</RestaurantID></Configuration>');
    await retry.click();
    await expect(page.getByText(/APIEndpoint/).first()).toBeVisible();

    await configure(
      '<Configuration><RestaurantID>1</RestaurantID><APIEndpoint>service</APIEndpoint><AuthServicEndpoint>javascript:alert(1)</AuthServicEndpoint></Configuration>',
    );
    await page.route('**/service/**', (route) => route.abort());
    await retry.click();
    await expect(page.getByText('Die Version des Servers konnte nicht gelesen werden').first()).toBeVisible();
    await page.unroute('**/service/**');
    await retry.click();
    await expect(field(page, 'Benutzername')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Über Ihre Organisation anmelden' })).toHaveCount(0);
  },
);

// START-27
test('a browser without IndexedDB says so, and can still order, even with full storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(pageMessages(page)).toHaveText(/unterstützt keine IndexedDB/);
  await signIn(page, 'anna');
  await placeFirstDish(page);
});

test('invalid values in storage lock nobody out, and a broken token is replaced', async ({ page }) => {
  const store = (items: Record<string, string>) =>
    page.evaluate((given) => Object.entries(given).forEach(([key, value]) => localStorage.setItem(key, value)), items);
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  await store({
    LANGUAGESHORTNAME: 'Ä☃',
    accessToken: 'not.a.token',
    lockedUntil: '99999999999999',
    selectedTime: 'Ä☃',
    idleExpiry: 'Ä☃',
  });
  await page.reload();
  await expect(field(page, 'Benutzername')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await signIn(page, 'anna');
  await placeFirstDish(page);

  await store({ accessToken: 'Ä☃', idleExpiry: 'Ä☃' });
  await page.reload();
  await expect(addButtons(page).first()).toBeVisible();
  await open(page, '/dashboard');
  await expect(heading(page, /Anna/)).toBeVisible();
});

// START-19
test('a page whose scripts are all missing says so in German and English after ten seconds, and can be loaded again', async ({
  page,
}) => {
  const late = page.getByRole('alert').filter({ hasText: 'Mittag konnte noch nicht geladen werden' });
  /** Style animations follow no test clock. */
  const setTime = (milliseconds: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, milliseconds);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/#/auth/login');
  await setTime(9_900);
  await expect(late).toHaveCount(0);
  await setTime(10_100);
  await expect(late).toBeVisible();
  await expect(late).toContainText('Mittag could not be loaded yet');
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Neu laden' }).click();
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(page.locator('#late')).toHaveCount(0);
});

// PAGE-20, CALL-4
test('on a slow line the overlay comes once between sign-in and overview, not for what nobody waits for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isShown = false;
    new MutationObserver(() => {
      const overlay = [...document.querySelectorAll('#root [aria-hidden]')].some((region) =>
        region.textContent.includes('Einen Moment bitte'),
      );
      if (overlay && !isShown) console.info('overlay');
      isShown = overlay;
    }).observe(document, { childList: true, subtree: true });
  });
  const shown: string[] = [];
  page.on('console', (message) => message.text() === 'overlay' && shown.push(page.url()));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const rest = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...rest, latency: 400 });
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(shown).toEqual([expect.stringContaining('/auth/login')]);
});
