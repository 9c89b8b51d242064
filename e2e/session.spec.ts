import {
  PASSWORD,
  field,
  goToPayment,
  heading,
  open,
  payButton,
  placeFirstDish,
  signIn,
  signOut,
  toCheckout,
} from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { FIRST_PORT, TestServer } from './support/server.ts';

test.describe('at the login', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a wrong password is said, and after many tries the wait is counted down, also after a reload', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible();
    const accept = page.getByRole('button', { name: 'Einverstanden' });
    if (await accept.isVisible()) await accept.click();
    await field(page, 'Benutzername').fill('ben');
    await field(page, 'Passwort').fill('falsch');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
    const locked = page.getByText(/Anmeldung noch .* gesperrt/);
    for (let attempt = 0; attempt < 6 && !(await locked.isVisible()); attempt += 1) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/login'));
      await field(page, 'Passwort').fill(`falsch ${attempt}`);
      await field(page, 'Passwort').press('Enter');
      await answered;
      // What was said of the try before goes with the next; now this one's is on the screen.
      await expect(page.getByRole('alert').first()).toBeVisible();
    }
    await expect(locked).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(locked).toBeVisible();
  });

  test('first login and terms are forced steps on the way to where the customer wanted to go', async ({
    page,
    expectAccessible,
  }) => {
    await open(page, '/order');
    await expect(page).toHaveURL(/order\/login/);
    await signIn(page, 'neu');
    await expect(page).toHaveURL(/auth\/legaldisclaimer/);
    await expectAccessible(page);
    // Also over a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Ich stimme zu' }).click();
    await expect(page).toHaveURL(/#\/order$/);

    await page.context().clearCookies();
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await signIn(page, 'erste');
    await expect(page).toHaveURL(/auth\/changePassword/);
    await expectAccessible(page);
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Neu und Gut 2026');
    await page.getByLabel('Neues Passwort wiederholen').fill('Neu und Gut 2026');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page).toHaveURL(/dashboard/);
  });
});

test('an address that leads nowhere ends at the login, and for who is signed in at their overview', async ({
  page,
}) => {
  const targets = [
    '/nowhere',
    '/auth/login?targetUrl=%2Fnowhere',
    '/auth/login?targetUrl=%2FAuth%2Flogin',
    '/auth/login?targetUrl=%2Forder%2Flogin%2F',
  ];
  for (const path of targets) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await signIn(page, 'anna');
    await expect(heading(page, /Anna/)).toBeVisible();
    await expect(page).toHaveURL(/\/#\/dashboard$/);
    await signOut(page);
  }
  await signIn(page, 'anna');
  await page.goto('about:blank');
  await page.goto('/#/nowhere');
  await expect(heading(page, /Anna/)).toBeVisible();
  await open(page, '/elsewhere');
  await expect(page).toHaveURL(/\/#\/dashboard$/);
});

test('who types and signs in before the app has come is signed in when it has', async ({ page, expectAccessible }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/packages/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#shell').getByRole('textbox', { name: 'Benutzername' }).fill('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page).toHaveURL(/dashboard/);
});

test('a browser without a database says so, and orders all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.goto('/');
  await expect(page.getByText(/unterstützt keine IndexedDB/)).toBeVisible();
  await signIn(page, 'anna');
  await placeFirstDish(page);
});

test('logging out leaves nothing of the customer in storage, and back shows nothing of them', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'anna');
  const dish = await placeFirstDish(page);
  await open(page, '/dashboard');
  await signOut(page);
  await expect(page).toHaveURL(/auth\/login/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/anna|Anna|accessToken|"bon"|selectedTime/);
  await page.goBack();
  await expect(page.getByText(dish)).toHaveCount(0);
  await expect(page).toHaveURL(/(auth|order)\/login/);
});

test('another tab follows when somebody else has signed in: the former cart and page are gone', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await placeFirstDish(page);
  await toCheckout(page).click();
  await expect(page).toHaveURL(/order\/checkout/);

  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, '#/dashboard'));
  await expect(heading(other, /./)).toBeVisible();
  await signOut(other);
  await expect(page).toHaveURL(/auth\/login/);
  await signIn(other, 'ben');
  await expect(heading(other, /./)).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/dashboard/);
  await open(page, '/order/cart');
  await expect(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible();
  // The former tab's own sign-out has not ended the new session.
  await other.reload();
  await expect(other).toHaveURL(/dashboard/);
});

test('the idle timer announces the end, can be answered, and signs out', async ({ page, expectAccessible }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  // What the arrival itself still sets in motion happens now, not after the leap.
  await page.clock.runFor(10_000);
  await page.clock.fastForward(550_000);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward(605_000);
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByRole('alert').filter({ hasText: 'zu Ihrer Sicherheit abgemeldet' })).toBeVisible();
});

test.describe('when the server is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('the start says so and can be retried', async ({ page, server }) => {
    let isDown = true;
    await page.route('**/service/**', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(retry).toBeVisible();
    isDown = false;
    await retry.click();
    await signIn(page, 'anna');
    expect(server.url).toContain('127.0.0.1');
  });

  test('a server killed after the payment keeps the order', async ({ page }, { parallelIndex }) => {
    const server = new TestServer(FIRST_PORT + 50 + parallelIndex);
    try {
      await server.start();
      await page.context().addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
      await page.goto(server.url);
      await signIn(page, 'anna');
      await placeFirstDish(page);
      await goToPayment(page);
      await payButton(page).click();
      await expect(heading(page, 'Guten Appetit!')).toBeVisible();
      const before = await server.read<unknown[]>('orders?username=anna');
      await server.stop('SIGKILL');
      await server.start();
      expect(await server.read<unknown[]>('orders?username=anna')).toEqual(before);
      await page.reload();
      await open(page, '/order');
      await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    } finally {
      await server.remove();
    }
  });
});

test('the whole way works by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  /** Presses Tab until the focus is on what is looked for: what Tab does not reach, the keyboard cannot use. */
  const tabTo = async (name: RegExp, role = 'button') => {
    const target = page.getByRole(role as 'button', { name, disabled: false }).first();
    await target.waitFor();
    for (let press = 0; press < 150; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  const accept = page.getByRole('button', { name: 'Einverstanden' });
  if (await accept.isVisible()) {
    await tabTo(/Einverstanden/);
    await page.keyboard.press('Enter');
  }
  await tabTo(/Benutzername/, 'textbox');
  await page.keyboard.type('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await tabTo(/Bestellen|bestellen/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/location/);
  await tabTo(/^\d\d:\d\d–\d\d:\d\d/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/articles/);
  await tabTo(/in den Warenkorb legen$/);
  await page.keyboard.press('Enter');
  await tabTo(/^Zur Kasse/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/checkout/);
  await tabTo(/Weiter zum Bezahlen/);
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeEnabled();
  await tabTo(/Zahlungspflichtig bestellen/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
});
