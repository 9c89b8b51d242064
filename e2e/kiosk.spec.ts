import { type Page } from '@playwright/test';
import { type Arrival } from '../server/testing/arrival.ts';
import { chooseTime, heading, open, payButton, placeFirstDish, toCheckout } from './support/journey.ts';
import {
  KARL,
  KLARA,
  TERMINAL,
  attractScreen,
  fire,
  openTerminal,
  payAtTerminal,
  putOn,
  readByKeys,
} from './support/terminal.ts';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { shownText } from './support/shown-text.ts';

test.use(TERMINAL);

/** It shows the name of the customer and the balance of the card. */
const head = (page: Page) => page.getByRole('banner');

/** Methods of the login calls from now on, in order: POST signs in, DELETE signs out. */
function watchLogins(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/login')) calls.push(request.method());
  });
  return calls;
}

// TERM-4, TERM-9, TERM-20, TERM-29
test(
  'a card signs in, offline payments are booked once, and the balance is shown and stored in cents',
  { tag: '@gate' },
  async ({ page, server }) => {
    await openTerminal(page);
    const finalised = page.waitForResponse(/FinalizeOfflineTransactions/);
    await putOn(page, KARL);
    await expect(page).toHaveURL(/#\/dashboard$/);
    // 35.00 less the offline payments of 2.80 and 1.50.
    expect(await (await finalised).json()).toEqual({ OfflineSaldoInCent: 3070 });
    await expect(head(page)).toContainText('30,70');
    await expect(head(page)).not.toContainText('35,00');
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('OfflineSaldoInCent'), localStorage.getItem('offlineCardNumber')]);
    await expect.poll(stored).toEqual(['3070', KARL.number]);
    await page.reload();
    await expect(head(page)).toContainText('30,70');

    expect(await fire(page, 'UpdateCardSaldo', 1234)).toBeNull();
    await expect(head(page)).toContainText('12,34');
    expect(await stored()).toEqual(['1234', KARL.number]);
    expect(await fire(page, 'UpdateCardSaldo', '987')).toBeNull();
    await expect(head(page)).toContainText('9,87');

    await fire(page, 'LogoutCard');
    await expect(attractScreen(page)).toBeVisible();
    expect(await stored()).toEqual([null, null]);
    await putOn(page, KARL);
    await expect(head(page)).toContainText('30,70');
    expect(await server.read('calls')).toMatchObject({
      'GET /api/payment/GetPendingOfflineTransactions': 2,
      'POST /api/payment/FinalizeOfflineTransactions': 1,
    });
  },
);

test.describe('a faulty host or card', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // TERM-50
  test('a booking of offline payments whose answer is lost is looked up, and the balance after it is shown and stored', async ({
    page,
    server,
  }) => {
    const path = '/api/payment/FinalizeOfflineTransactions';
    await server.control('fault', { path, method: 'POST', kind: 'dropAnswer', times: 1 });
    await openTerminal(page);
    await putOn(page, KARL);
    await expect(head(page)).toContainText('30,70');
    expect(await page.evaluate(() => localStorage.getItem('OfflineSaldoInCent'))).toBe('3070');
    await expect(page.getByText(/Nichts wurde gebucht|Es wurde nichts gebucht/)).toHaveCount(0);
  });

  // TERM-1, TERM-2, TERM-18
  test('an unknown event, a foreign prefix, a misread card and an unknown card all end at the attract screen', async ({
    page,
  }) => {
    await openTerminal(page);
    const logins = watchLogins(page);
    expect(await fire(page, 'OpenDrawer', 1)).toBe(
      'Error: The event "OpenDrawer" must be defined in the event list: LoginCard, LogoutCard, UpdateCardSaldo.',
    );
    expect(await fire(page, 'toString')).toContain('must be defined in the event list');
    expect(await fire(page, 'UpdateCardSaldo', '12,34')).toContain('whole cents');
    await fire(page, 'LoginCard', 'OTHER-1001');
    await fire(page, 'LoginCard', 'mittag-1001');
    await fire(page, 'LogoutCard');
    await fire(page, 'LoginCard', 'MITTAG- 10 01');
    await expect(page.getByText('Die Anmeldung mit der Karte hat nicht geklappt.').first()).toBeVisible();
    await expect(page).toHaveURL(/auth\/card/);
    expect(logins).toEqual([]);

    await fire(page, 'LoginCard', 'MITTAG-9999');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Die Anmeldung mit der Karte hat nicht geklappt.' }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/auth\/card/);
    expect(logins).toEqual(['POST']);
    await putOn(page, KARL);
  });
});

// TERM-14, TERM-26
test(
  'the host’s secret goes with the sign-in by card and its renewal only and stays nowhere, and that session changes no password',
  { tag: '@gate' },
  async ({ page }) => {
    const SECRET = 'foyer-9f2c61d4b85e4a07a3d1c6e8b4f70952';
    const withSecret: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (JSON.stringify(request.headers()).includes(SECRET)) withSecret.push(`${request.method()} ${pathname}`);
      expect(request.url()).not.toContain(SECRET);
    });
    await openTerminal(page);
    await page.evaluate((terminalSecret) => window.canteenHost?.configure({ terminalSecret }), SECRET);
    await putOn(page, KARL);
    expect(new Set(withSecret)).toEqual(new Set(['POST /service/api/login', 'GET /service/api/authorization']));
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      SECRET,
    );
    expect(JSON.stringify(await page.context().cookies())).not.toContain(SECRET);

    await open(page, '/user');
    await expect(shownText(page, 'Sie sind mit der Karte angemeldet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'E-Mail-Adresse ändern' })).toHaveCount(0);
    await open(page, '/user/changePassword');
    await expect(shownText(page, 'Sie sind mit der Karte angemeldet.')).toBeVisible();
    await expect(page.getByLabel('Bisheriges Passwort', { exact: true })).toHaveCount(0);
  },
);

// TERM-3
test('a second card ends the session of the first, then begins its own', async ({ page }) => {
  await openTerminal(page);
  await putOn(page, KARL);
  const dish = await placeFirstDish(page);
  const logins = watchLogins(page);
  await putOn(page, KLARA);
  expect(logins).toEqual(['DELETE', 'POST']);
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByText(/Karl\b/)).toHaveCount(0);
  await open(page, '/order/cart');
  await expect(shownText(page, 'Ihr Warenkorb ist leer.')).toBeVisible();
  await expect(page.getByText(dish)).toHaveCount(0);
});

// TERM-210, CHECK-210
test('a meal is delivered to the address that is entered at a terminal, which shows no stored one', async ({
  page,
  server,
  request,
}) => {
  // Karl's cart, as a browser at home has left it.
  const arrival = await request.post(`${server.url}/testing/arrival`, {
    data: { as: 'kiosk', dishes: 1, locationType: 'DEL' },
  });
  const { accessToken, selection } = (await arrival.json()) as Arrival;
  await openTerminal(page);
  await putOn(page, KARL);
  await open(page, '/order/cart');
  await toCheckout(page).click();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name });
  for (const name of ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort', 'Telefon'])
    await expect(field(name)).toHaveValue('');
  await main.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(field('Straße')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  const typed = { Straße: 'Graben', Hausnummer: '21', Postleitzahl: '1010', Ort: 'Wien', Telefon: '+43 1 234' };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await main.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await expect(main.getByText('Graben')).toHaveCount(0);
  const day = selection?.date ?? '';
  const orders = await request.get(`${server.url}/service/api/bon`, {
    params: { useOrderDate: true, fromDate: day, untilDate: day },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  // Its owner, signed in by password, sees where it goes.
  const sent = { Person_FirstName: 'Karl', Person_Street: 'Graben', Person_Zip: '1010', Person_Email: '' };
  expect(await orders.json()).toMatchObject([{ AddressDto: sent }]);
});

// TERM-28
test('the payment shows the balance that the reader tells, and it decides what can be paid', async ({ page }) => {
  await openTerminal(page);
  await putOn(page, KLARA);
  await placeFirstDish(page);
  await payAtTerminal(page);
  await expect(page.getByRole('region', { name: 'Ihre Karte' })).toContainText('Guthaben');
  await fire(page, 'UpdateCardSaldo', 99);
  const split = page.getByRole('radio', { name: /^0,99.*vom Guthaben .* mit Karte/ }).first();
  await expect(split).toBeChecked();
});

// PAY-16, LEAVE-13
test(
  'removing the card during a payment ends the session at once, and its next sign-in shows the order',
  { tag: '@gate' },
  async ({ page, server }) => {
    const orders = () => server.read<{ Bonnumber: number }[]>('orders?username=kiosk');
    const before = (await orders()).map(({ Bonnumber }) => Bonnumber);
    await openTerminal(page);
    await putOn(page, KARL);
    await placeFirstDish(page);
    await payAtTerminal(page);
    const letGo = await holdBack(page, '**/ExecutePayment*');
    const answered = page.waitForResponse(/ExecutePayment/);
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'Ihre Bestellung wird bezahlt' })).toBeVisible();
    // The server has placed the order, and its response is held back.
    await expect.poll(async () => (await orders()).length).toBe(before.length + 1);
    await fire(page, 'LogoutCard');
    await expect(attractScreen(page)).toBeVisible();
    letGo();
    expect((await answered).status()).toBe(200);
    const placed = (await orders()).find(({ Bonnumber }) => !before.includes(Bonnumber));
    await putOn(page, KARL);
    await open(page, '/order');
    await expect(page.getByText(`Nr. ${placed?.Bonnumber}`).first()).toBeVisible();
  },
);

// TERM-17
test('a keyboard-emulating reader signs in without leaving characters in a field, and ordinary typing is unaffected', async ({
  page,
}) => {
  await openTerminal(page);
  await readByKeys(page, KARL.login);
  await expect(heading(page, /Karl/)).toBeVisible();

  await chooseTime(page);
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keyboard.type('Mittags', { delay: 90 });
  await expect(search).toHaveValue('Mittags');
  await search.fill('');
  const typed = await search.evaluateHandle((field: HTMLInputElement) => {
    const seen: string[] = [];
    field.addEventListener('input', () => seen.push(field.value));
    return seen;
  });
  await readByKeys(page, KLARA.login);
  await expect(heading(page, /Klara/)).toBeVisible();
  expect(await typed.jsonValue()).toEqual([]);
});

// TERM-6, PAGE-12, PAGE-23
test('an order is paid at the terminal, which hides the legal links, the user menu and the popup, and ended by signing out', async ({
  page,
  expectAccessible,
}) => {
  const popup = page.getByRole('dialog');
  await openTerminal(page);
  await expect(popup).toHaveCount(0);
  await putOn(page, KARL);
  await page.getByRole('button', { name: 'Hilfe' }).click();
  await expect(page.getByRole('link', { name: /Impressum/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Datenschutz|Nutzungs/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toHaveCount(0);
  await expect(popup).toHaveCount(0);
  await placeFirstDish(page);
  await expectAccessible(page);
  await payAtTerminal(page);
  await expectAccessible(page);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await page.getByRole('button', { name: 'Fertig' }).first().click();
  await expect(attractScreen(page)).toBeVisible();
  await expect(page).toHaveURL(/auth\/card\?task=noCheck$/);
  await expect(popup).toHaveCount(0);
});

test('the terminal simulator drives the app: cards on and off, balance, an unknown event, a typing reader, a crash', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/simulators/terminal');
  const app = page.frameLocator('#app');
  const shows = (name: string | RegExp) => expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await shows('Bitte Karte auflegen');
  await expectAccessible(page);
  await press('MITTAG-1001 auflegen');
  await shows(/Karl/);
  await page.getByLabel('Guthaben am Leser, in Cent').fill('777');
  await press('setzen');
  await expect(app.getByRole('banner')).toContainText('7,77');
  await press('Karte wegnehmen');
  await shows('Bitte Karte auflegen');
  await press('Unbekanntes Ereignis');
  await expect(page.getByRole('log')).toContainText('The event "OpenDrawer" must be defined in the event list');
  await page.getByLabel('Beliebige Zeichen vom Leser').fill(KLARA.login);
  await press('Leser tippt wie eine Tastatur');
  await shows(/Klara/);
  await press('Absturz und Neustart');
  await shows('Bitte Karte auflegen');
  expect(
    await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('offlineCardNumber')]),
  ).toEqual([null, null]);
});
