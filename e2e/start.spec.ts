import { field, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|client-configuration/] });

for (const [what, answer, said] of [
  ['is missing', { status: 404, body: '' }, /Konfiguration konnte nicht/],
  ['is no XML', { body: '<Configuration><RestaurantID>1' }, /Konfiguration konnte nicht/],
  [
    'names no restaurant',
    { body: '<Configuration><APIEndpoint>service</APIEndpoint></Configuration>' },
    /RestaurantI[dD]/,
  ],
  ['names no API', { body: '<Configuration><RestaurantID>1</RestaurantID></Configuration>' }, /APIEndpoint/],
] as const) {
  test(`a configuration file that ${what} is said, and the start can be tried again`, async ({
    page,
    expectAccessible,
  }) => {
    await page.route(/client-configuration\.xml/, (route) => route.fulfill(answer));
    await page.goto('/');
    await expect(page.getByText(said).first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/client-configuration\.xml/);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(field(page, 'Benutzername')).toBeVisible();
  });
}

test('what the configuration says wrongly of single sign-on is left out, and nobody is led astray by it', async ({
  page,
}) => {
  const body =
    '<Configuration><RestaurantID>1</RestaurantID><APIEndpoint>service</APIEndpoint><AuthServicEndpoint>javascript:alert(1)</AuthServicEndpoint></Configuration>';
  await page.route(/client-configuration\.xml/, (route) => route.fulfill({ body }));
  await page.goto('/');
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Über Ihre Organisation anmelden' })).toHaveCount(0);
});

test('a browser that denies its storage lets people in and order all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
});

test('a storage that is full lets people in, and the session goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
});

for (const key of ['LANGUAGESHORTNAME', 'accessToken', 'lockedUntil', 'selectedTime', 'idleExpiry']) {
  test(`nonsense stored as ${key} keeps nobody out`, async ({ page }) => {
    await page.goto('/');
    await field(page, 'Benutzername').waitFor();
    await page.evaluate((name) => localStorage.setItem(name, name === 'lockedUntil' ? '99999999999999' : 'Ä☃'), key);
    await page.reload();
    await signIn(page, 'anna');
    await placeFirstDish(page);
  });
}
