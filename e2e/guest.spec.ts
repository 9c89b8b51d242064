import { type Page } from '@playwright/test';
import {
  PASSWORD,
  field,
  goToPayment,
  heading,
  open,
  payButton,
  placeFirstDish,
  signIn,
  toCheckout,
} from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { asGuest, continueAsGuest, guestHome, orderAsGuest } from './support/guest.ts';

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

test('without a default user nobody is a guest', async ({ page }) => {
  await open(page, '/guest');
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(page).toHaveURL(/auth\/login/);
  await expect(asGuest(page)).toHaveCount(0);
});

test.describe('where the house lets guests in', () => {
  test.beforeEach(({ server }) => server.control('setting', { key: 'Order_DefaultUser', value: '6' }));

  test('a guest begins at the guest’s page, with a short menu, and nowhere else', async ({
    page,
    expectAccessible,
  }) => {
    await continueAsGuest(page);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Benutzermenü' })).toHaveCount(0);
    for (const path of ['/dashboard', '/user', '/auth/login']) {
      await open(page, path);
      await expect(page).toHaveURL(/#\/guest$/);
      await expect(guestHome(page)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Konto', exact: true }).click();
    const account = page.getByRole('dialog');
    await expect(account.getByRole('link', { name: 'Registrieren' })).toBeVisible();
    await expectAccessible(page);
    await account.getByRole('link', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/#\/guest\/login$/);
    await expectAccessible(page);
    await open(page, '/guest/register');
    await expect(heading(page, 'Registrieren')).toBeVisible();
    await expectAccessible(page);
  });

  test('a deep link into the order goes on as a guest, and a reload keeps guest, cart and place', async ({ page }) => {
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
    await expectInCart(page, dish, 1);
    await expect(page.getByRole('button', { name: 'Konto', exact: true })).toBeVisible();
  });

  test('a guest orders to the end, and pays when the meal is fetched', async ({ page, expectAccessible }) => {
    const dish = await orderAsGuest(page);
    await goToPayment(page);
    await main(page)
      .getByRole('radio', { name: /Bar bei Abholung/ })
      .check();
    await payButton(page).click();
    await expect(heading(page, 'Guten Appetit!')).toBeVisible();
    await expect(main(page).getByText(dish).first()).toBeVisible();
    await expectAccessible(page);
    await open(page, '/order');
    await expect(main(page).getByText(/^Nr\. \d+/)).toHaveCount(1);
  });

  test('a customer who signs out is a guest, whose cart joins that of the same time when they sign in again', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/');
    await signIn(page, 'anna');
    const dish = await placeFirstDish(page);
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/#\/guest$/);
    await expect(guestHome(page)).toBeVisible();
    await main(page).getByRole('link', { name: 'Jetzt bestellen' }).click();
    expect(await placeFirstDish(page)).toBe(dish);
    await open(page, '/guest/login');
    await submit(page, 'anna', PASSWORD);
    await expect(heading(page, /Anna/)).toBeVisible();
    const notice = main(page)
      .getByRole('status')
      .filter({ hasText: '1 Gericht aus Ihrem Gast-Warenkorb ist mitgekommen.' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Schließen' }).click();
    await expect(notice).toHaveCount(0);
    await expectInCart(page, dish, 2);
  });

  test('a guest who signs in at the checkout goes on there, with the cart', async ({ page }) => {
    const dish = await orderAsGuest(page);
    await toCheckout(page).click();
    await main(page).getByRole('link', { name: 'Anmelden' }).click();
    await submit(page, 'ben', PASSWORD);
    await expect(page).toHaveURL(/#\/order\/checkout$/);
    await expect(main(page).getByText('1 Gericht aus Ihrem Gast-Warenkorb ist mitgekommen.')).toBeVisible();
    await expect(main(page).getByText(dish).first()).toBeVisible();
  });

  test('a guest who registers is signed in and has the cart', async ({ page }) => {
    const dish = await orderAsGuest(page);
    await open(page, '/guest/register');
    const input = (name: string) => main(page).locator(`[name=${name}]`);
    await input('username').fill('gustav');
    await input('password').fill('Gut Essen 2026');
    await input('repeat').fill('Gut Essen 2026');
    await input('firstname').fill('Gustav');
    await input('lastname').fill('Gern');
    await input('email').fill('gustav@example.org');
    await input('birthdate').fill('24.12.1990');
    await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(heading(page, /Gustav/)).toBeVisible();
    await expect(main(page).getByText('1 Gericht aus Ihrem Gast-Warenkorb ist mitgekommen.')).toBeVisible();
    await expectInCart(page, dish, 1);
  });

  test('a guest whose time is up is told so, and the next guest begins anew at the guest’s page', async ({ page }) => {
    await page.clock.install();
    const runOutOfTime = async () => {
      await page.clock.runFor(10_000);
      await page.clock.fastForward(605_000);
      await expect(page.getByText('zu Ihrer Sicherheit abgemeldet').first()).toBeVisible();
      await expect(page).toHaveURL(/#\/guest$/);
      await expect(guestHome(page)).toBeVisible();
    };
    await continueAsGuest(page);
    await runOutOfTime();
    await main(page).getByRole('link', { name: 'Jetzt bestellen' }).click();
    const dish = await placeFirstDish(page);
    await runOutOfTime();
    await open(page, '/order/cart');
    await expect(page).toHaveURL(/order\/login/);
    await asGuest(page).click();
    await expect(main(page).getByText('Ihr Warenkorb ist leer.')).toBeVisible();
    await expect(page.getByText(dish)).toHaveCount(0);
  });

  test.describe('and something goes wrong', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('the return of a payment provider lets a guest in who has not begun to order', async ({ page }) => {
      await continueAsGuest(page);
      await open(page, '/order/payment');
      await expect(page).toHaveURL(/order\/login/);
      await page.goto('about:blank');
      await page.goto('/?state=x#/order/payment');
      await expect(page.getByText('Diese Zahlung gehört nicht zu dieser Anmeldung')).toBeVisible();
      await expect(page).toHaveURL(/\/#\/order\/payment$/);
    });

    test('a wrong password leaves the guest with everything', async ({ page }) => {
      const dish = await orderAsGuest(page);
      await open(page, '/guest/login');
      await submit(page, 'anna', 'falsch');
      await expect(main(page).getByText('Benutzername oder Passwort stimmt nicht.')).toBeVisible();
      await expect(page).toHaveURL(/#\/guest\/login$/);
      await expectInCart(page, dish, 1);
    });

    test('a guest who cannot be signed in finds the login, and may try again', async ({ page, server }) => {
      const fail = () =>
        server.control('fault', { path: '/api/login', method: 'POST', kind: 'status', status: 500, times: 1 });
      await page.goto('/');
      await field(page, 'Benutzername').waitFor();
      await fail();
      await asGuest(page).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page).toHaveURL(/auth\/login/);
      await signIn(page, 'ben');
      await expect(heading(page, /Ben/)).toBeVisible();
      await fail();
      await page.getByRole('button', { name: 'Benutzermenü' }).click();
      await page.getByRole('menuitem', { name: 'Abmelden' }).click();
      await expect(field(page, 'Benutzername')).toBeVisible();
      await expect(page).toHaveURL(/auth\/login/);
      await asGuest(page).click();
      await expect(guestHome(page)).toBeVisible();
    });
  });
});
