import { addButtons, field, heading, open, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|client-configuration/] });

test('every attempt reports what is wrong with the configuration file; an invalid single sign-on endpoint is ignored', async ({
  page,
}) => {
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
});

test('a browser without IndexedDB says so, and can still order, even with full storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(page.getByText(/unterstützt keine IndexedDB/)).toBeVisible();
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
