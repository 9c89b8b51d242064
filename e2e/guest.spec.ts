import { type Page } from '@playwright/test';
import { PASSWORD, field, heading, open, payButton, placeFirstDish, toCheckout } from './support/journey.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { asGuest, guestHome } from './support/guest.ts';
import { shownText } from './support/shown-text.ts';

const main = (page: Page) => page.getByRole('main');

async function submit(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Benutzername').fill(username);
  await field(page, 'Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

async function expectInCart(page: Page, dish: string, quantity: number): Promise<void> {
  await open(page, '/order/cart');
  await expect(main(page).getByText(`${quantity} × ${dish}`).first()).toBeVisible();
}

test.beforeEach(({ server }) => server.control('setting', { key: 'Order_DefaultUser', value: '6' }));

// CART-11
test('a guest who follows a link into the order continues there, also after a reload, and pays at pick-up', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/order/location');
  await expect(page).toHaveURL(/order\/login/);
  await asGuest(page).click();
  await expect(page).toHaveURL(/order\/location/);
  const dish = await placeFirstDish(page);
  await page.reload();
  await expect(page).toHaveURL(/order\/articles/);
  await expect(
    main(page)
      .getByRole('group', { name: `Menge von ${dish}` })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto', exact: true })).toBeVisible();
  // Guests are asked for a name and an e-mail address, and need not give them.
  await toCheckout(page).click();
  await main(page)
    .getByRole('radio', { name: /Bar bei Abholung/ })
    .check();
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await expect(main(page).getByText(dish).first()).toBeVisible();
  await expectAccessible(page);
  await open(page, '/order');
  await expect(main(page).getByText(/^Nr\. \d+/)).toHaveCount(1);
});

// SIGN-12, SIGN-30
test('a guest who registers is signed in and keeps the cart', async ({ page, arrive, expectAccessible }) => {
  const [dish = ''] = await arrive({ as: 'guest', at: '/guest/register', dishes: 1 });
  await expect(heading(page, 'Registrieren')).toBeVisible();
  await expectAccessible(page);
  const input = (name: string) => main(page).locator(`[name=${name}]`);
  await input('username').fill('gustav');
  await input('password').fill('Gut Essen 2026');
  await input('repeat').fill('Gut Essen 2026');
  await main(page).getByText('Mehr angeben').click();
  await input('firstname').fill('Gustav');
  await input('lastname').fill('Gern');
  await input('email').fill('gustav@example.org');
  await input('birthdate').fill('24.12.1990');
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(heading(page, /Gustav/)).toBeVisible();
  await expect(main(page).getByText('1 Speise aus Ihrem Gast-Warenkorb ist mitgekommen.')).toBeVisible();
  await expectInCart(page, dish, 1);
});

// LEAVE-5, LEAVE-27, LEAVE-51, PAGE-5
test(
  'a guest who is timed out is told so, and finds the dishes again on the same device, but nothing else',
  { tag: '@gate' },
  async ({ page, server, arrive }) => {
    await installClock(page, server);
    const runOutOfTime = async (told: string) => {
      await page.clock.runFor(10_000);
      await page.clock.fastForward(605_000);
      await expect(page.getByText(told).first()).toBeVisible();
      await expect(page).toHaveURL(/#\/guest$/);
      await expect(guestHome(page)).toBeVisible();
    };
    await arrive({ as: 'guest', at: '/guest' });
    await expect(guestHome(page)).toBeVisible();
    await runOutOfTime('Zu Ihrer Sicherheit wurde Ihr Besuch beendet.');
    const dish = await placeFirstDish(page);
    await open(page, '/order/checkout');
    await field(page, 'Anmerkung für Küche und Abholung').fill('Für Herrn Huber');
    await runOutOfTime('Ihre Speisen bleiben bis heute Abend auf diesem Gerät gespeichert.');
    await expectInCart(page, dish, 1);
    await open(page, '/order/checkout');
    await expect(field(page, 'Anmerkung für Küche und Abholung')).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('keptDishes'))).toBeNull();
  },
);

// LEAVE-51
test('a guest who signs out leaves no dishes on the device', async ({ page, server, arrive }) => {
  await installClock(page, server);
  await arrive({ as: 'guest', at: '/order/cart', dishes: 1 });
  // Its time runs from here on.
  await expect(page.getByRole('timer').first()).toBeVisible();
  await page.clock.runFor(10_000);
  await page.clock.fastForward(560_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ihre Speisen bleiben dann bis heute Abend auf diesem Gerät');
  await dialog.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expect(guestHome(page)).toBeVisible();
  await open(page, '/order/cart');
  await expect(main(page).getByText('Ihr Warenkorb ist leer.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('keptDishes'))).toBeNull();
});

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // PAGE-5
  test('a return from a payment provider lets a guest in who has not started an order', async ({ page, arrive }) => {
    await arrive({ as: 'guest', at: '/guest' });
    await expect(guestHome(page)).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/?state=x#/order/payment');
    await expect(shownText(page, 'Diese Zahlung gehört nicht zu dieser Anmeldung')).toBeVisible();
    await expect(page).toHaveURL(/\/#\/order\/payment$/);
  });

  test(
    'a guest who signs in at the payment continues there with the cart, also after a wrong password',
    { tag: '@gate' },
    async ({ page, arrive }) => {
      const [dish = ''] = await arrive({ as: 'guest', at: '/order/payment', dishes: 1 });
      await main(page).getByRole('link', { name: 'Anmelden' }).click();
      await submit(page, 'ben', 'falsch');
      await expect(main(page).getByText('Benutzername oder Passwort stimmt nicht.')).toBeVisible();
      await submit(page, 'ben', PASSWORD);
      await expect(page).toHaveURL(/#\/order\/payment$/);
      await expect(main(page).getByText('1 Speise aus Ihrem Gast-Warenkorb ist mitgekommen.')).toBeVisible();
      await expect(main(page).getByText(dish).first()).toBeVisible();
    },
  );

  // SIGN-11, SIGN-12
  test('guest mode that fails after signing out can be retried, and the guest’s cart is merged into the customer’s at the next sign-in', async ({
    page,
    server,
    arrive,
  }) => {
    const [dish = ''] = await arrive({ as: 'anna', dishes: 1 });
    await expect(heading(page, /Anna/)).toBeVisible();
    await server.control('fault', { path: '/api/login', method: 'POST', kind: 'status', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(field(page, 'Benutzername')).toBeVisible();
    await expect(page).toHaveURL(/auth\/login/);
    await asGuest(page).click();
    await expect(guestHome(page)).toBeVisible();
    expect(await placeFirstDish(page)).toBe(dish);
    await open(page, '/guest/login');
    await submit(page, 'anna', PASSWORD);
    await expect(heading(page, /Anna/)).toBeVisible();
    const notice = main(page)
      .getByRole('paragraph')
      .filter({ hasText: '1 Speise aus Ihrem Gast-Warenkorb ist mitgekommen.' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Schließen' }).click();
    await expect(notice).toHaveCount(0);
    await expectInCart(page, dish, 2);
  });
});

for (const [address, shown] of [
  ['/info', 'Kontakt und Impressum'],
  ['/news', 'Neuigkeiten'],
  ['/menu-plan', 'Speiseplan'],
  ['/error?error=Nothing here', 'Fehler: Nothing here'],
  ['/guest/login', 'Anmelden'],
  ['/guest/register', 'Registrieren'],
] as const) {
  // PAGE-170, PAGE-6
  test(`a visitor who opens ${address} is shown it as a guest`, async ({ page }) => {
    await open(page, address);
    await expect(shownText(page, shown).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${address.split('?')[0]}`));
  });
}

// LEAVE-72
test('the login does not flash where a guest follows a sign-out', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await expect(heading(page, /Anna/)).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('#root input[type=password]')) seen.add('login');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(guestHome(page)).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
});
