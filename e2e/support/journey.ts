import { type Locator, type Page, expect } from '@playwright/test';

export const PASSWORD = 'Mittag2026!';

/** A field of the app itself: until it has loaded, the static page shows a login of its own. */
export const field = (page: Page, label: string): Locator => page.locator('#root').getByLabel(label, { exact: true });

/** Signs in on the login page and waits for the page after it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await field(page, 'Benutzername').fill(username);
  await field(page, 'Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}

/** By the user menu on a desktop, by the side menu on a phone. */
export async function signOut(page: Page): Promise<void> {
  const userMenu = page.getByRole('button', { name: 'Benutzermenü' });
  const sideMenu = page.getByRole('button', { name: 'Menü öffnen' });
  await expect(userMenu.or(sideMenu).first()).toBeVisible();
  if (await userMenu.isVisible()) {
    await userMenu.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  } else {
    await sideMenu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  }
  await expect(page).toHaveURL(/auth\/login/);
}

/** Opens a page of the client, from wherever the browser is. */
export async function open(page: Page, path: string): Promise<void> {
  const isOpen = page.url().startsWith('http');
  await page.goto(isOpen ? new URL(`/#${path}`, page.url()).href : `/#${path}`);
}

/** The selectable times of the day on show. */
export const openTimes = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d/, disabled: false });

export const addButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /in den Warenkorb legen$/, disabled: false });

/** Leads to the payment, or to the checkout where it has something to ask. */
export const toCheckout = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Bezahlen', exact: true });

/** The field for the code of a voucher, which opens on demand. */
export async function openVoucher(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Gutschein einlösen' }).click();
  return page.getByLabel('Gutscheincode');
}

/** Also where a voucher pays everything. */
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /(Zahlungspflichtig|Mit Gutschein) bestellen/ });

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Goes from any page to the dishes of the first time that takes orders. */
export async function chooseTime(page: Page): Promise<void> {
  await open(page, '/order/location');
  await openTimes(page).first().click();
  await expect(page).toHaveURL(/order\/articles/);
  await addButtons(page).first().waitFor();
}

/** Goes to the dishes of the next such day, where no cart stands beside them: by the line of the chosen place. */
export async function chooseDay(page: Page, day: RegExp): Promise<void> {
  const place = page.getByRole('main').getByRole('region', { name: 'Gewählter Ort und Zeit' });
  const days = place.getByRole('group', { name: 'Tage' });
  const tab = days.getByRole('button', { name: day, disabled: false }).first();
  if (!(await tab.isVisible())) await place.getByRole('button', { expanded: false }).click();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
}

/** Puts the first dish of the first open time into the cart; returns its name. */
export async function placeFirstDish(page: Page): Promise<string> {
  await chooseTime(page);
  return placeDish(page);
}

/** Adds the first dish that is not in the cart yet, and waits until the server has saved it; returns its name. */
export async function placeDish(page: Page): Promise<string> {
  const add = addButtons(page).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/ in den Warenkorb legen$/, '');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  await add.click();
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${name}` })
      .first(),
  ).toBeVisible();
  await saved;
  return name;
}

/** Goes from the dishes to the payment, for an order with nothing to fill in. */
export async function goToPayment(page: Page): Promise<void> {
  await toCheckout(page).click();
  await expect(page).toHaveURL(/order\/payment/);
  await expect(payButton(page)).toBeEnabled();
}
