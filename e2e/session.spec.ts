import { type Page } from '@playwright/test';
import {
  PASSWORD,
  addButtons,
  field,
  heading,
  open,
  payButton,
  placeDish,
  signIn,
  signOut,
} from './support/journey.ts';
import { KARL, fire, openTerminal } from './support/terminal.ts';
import { expect, test } from './support/fixtures.ts';
import { shownText } from './support/shown-text.ts';

/** Expects an outline around the element with the focus, or around what stands for it, such as a label. */
async function expectFocusSeen(page: Page): Promise<void> {
  const width = await page.evaluate(() => {
    let widest = 0;
    for (let node = document.activeElement, level = 0; node && level < 4; node = node.parentElement, level += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      if (outlineStyle !== 'none') widest = Math.max(widest, Number.parseFloat(outlineWidth));
    }
    return widest;
  });
  expect(width).toBeGreaterThanOrEqual(2);
}

test.describe('on the way to the orders', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // SIGN-5, SIGN-17
  test('the terms are a forced step that survives a reload and leads on to the requested page', async ({ page }) => {
    await open(page, '/order');
    await expect(page).toHaveURL(/order\/login/);
    await signIn(page, 'neu');
    await expect(page).toHaveURL(/auth\/legaldisclaimer/);
    await page.reload();
    await page.getByRole('button', { name: 'Ich stimme zu' }).click();
    await expect(page).toHaveURL(/#\/order$/);
  });
});

// SIGN-23
test(
  'a customer who submits the login before the app has loaded is signed in once it has',
  { tag: '@gate' },
  async ({ page }) => {
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
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(page).toHaveURL(/dashboard/);
  },
);

// CART-280
test('a second tab counts what the first one puts into the cart and takes out, without being looked at', async ({
  page,
  context,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  await addButtons(page).first().waitFor();
  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, '#/order'));
  const cart = other.getByRole('button', { name: /^Warenkorb/ });
  await expect(cart).toHaveAccessibleName('Warenkorb');
  const dish = await placeDish(page);
  await expect(cart).toHaveAccessibleName('Warenkorb, 1 Speise');
  await page
    .getByRole('main')
    .getByRole('group', { name: `Menge von ${dish}` })
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(cart).toHaveAccessibleName('Warenkorb');
});

// CART-13, LEAVE-24
test(
  'a tab follows when another customer signs in in a second tab: the former cart and page are gone',
  { tag: '@gate' },
  async ({ page, context, arrive }) => {
    await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
    await expect(heading(page, 'Alles richtig?')).toBeVisible();

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
    await expect(shownText(page, 'Ihr Warenkorb ist leer.')).toBeVisible();
    // The first tab's own sign-out has not ended the new session.
    await other.reload();
    await expect(other).toHaveURL(/dashboard/);
  },
);

test.describe('when the server is down', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('a server killed after the payment keeps the order', async ({ page, server, arrive }) => {
    // Starting the server twice takes most of a normal test's time.
    test.slow();
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    const before = await server.read<unknown[]>('orders?username=anna');
    await server.stop('SIGKILL');
    await server.start();
    expect(await server.read<unknown[]>('orders?username=anna')).toEqual(before);
    await page.reload();
    await open(page, '/order');
    await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    await server.renew();
  });
});

// COMFORT-2, COMFORT-13
test('an order can be placed by keyboard alone, with a focus that is seen', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  /** Presses Tab until the element has the focus: what Tab does not reach cannot be used by keyboard. */
  const tabTo = async (name: RegExp, role = 'button') => {
    const target = page.getByRole(role as 'button', { name, disabled: false }).first();
    await target.waitFor();
    // Locating it by role after every press would be too slow on a page with many dishes.
    let element = await target.elementHandle();
    for (let press = 0; press < 150; press += 1) {
      if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await target.elementHandle();
      if (await element?.evaluate((node) => node === document.activeElement)) return expectFocusSeen(page);
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await tabTo(/Benutzername/, 'textbox');
  await page.keyboard.type('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await tabTo(/Bestellen|bestellen/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/articles/);
  await tabTo(/^Ändern$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/location/);
  await tabTo(/^\d\d:\d\d–\d\d:\d\d/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/articles/);
  await tabTo(/in den Warenkorb legen$/);
  await page.keyboard.press('Enter');
  await tabTo(/^Bezahlen/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order\/payment/);
  await expect(payButton(page)).toBeEnabled();
  await tabTo(/Zahlungspflichtig bestellen/);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
});

test.describe('when the server fails right after a sign-in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  const ended = (page: Page) => page.getByText('Ihre Sitzung ist abgelaufen');

  for (const path of ['/api/person/GetPerson', '/api/cart']) {
    // LEAVE-40, MSG-4
    test(`the login says what could not be read by ${path}, and not that a session has ended`, async ({
      page,
      server,
    }) => {
      await page.goto('/');
      await server.control('fault', { path, method: 'GET', kind: 'status', status: 500, times: 1 });
      await field(page, 'Benutzername').fill('anna');
      await field(page, 'Passwort').fill(PASSWORD);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Das hat leider nicht geklappt' })).toHaveCount(1);
      await expect(ended(page)).toHaveCount(0);
      await signIn(page, 'anna');
    });
  }

  // LEAVE-40, TERM-12
  test('a terminal says what could not be read, and not that a session has ended', async ({ page, server }) => {
    await openTerminal(page);
    await server.control('fault', {
      path: '/api/person/GetPerson',
      method: 'GET',
      kind: 'status',
      status: 500,
      times: 1,
    });
    await fire(page, 'LoginCard', KARL.login);
    await expect(page.getByText('Das hat leider nicht geklappt').first()).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
  });

  // LEAVE-9
  test('a guest whose authorization is refused is told nothing', async ({ page, server }) => {
    await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
    await server.control('fault', { path: '/api/authorization', method: 'GET', kind: 'status', status: 401, times: 1 });
    await page.goto('/#/guest');
    await expect(field(page, 'Benutzername')).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
  });

  // START-24
  test('a restaurant that cannot be read is not told as an unknown one', async ({ page, server }) => {
    await server.control('fault', { path: '/api/restaurant', method: 'GET', kind: 'status', status: 500, times: 2 });
    await page.goto('/');
    await expect(shownText(page, 'Das Restaurant konnte nicht gelesen werden.')).toBeVisible();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(field(page, 'Benutzername')).toBeVisible();
  });
});

// PAGE-272
test('a sign-in turns a spinner on its button, and nothing lies over the page', async ({ page }) => {
  await open(page, '/auth/login');
  await page.route('**/api/login', () => undefined);
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill('Mittag2026!');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.locator('main [data-busy]')).toBeVisible();
  const overlay = page.locator('#root [aria-hidden]', { hasText: 'Einen Moment bitte' }).last();
  await expect(overlay).toBeAttached();
  await expect(overlay).toBeHidden();
});
