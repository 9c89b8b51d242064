import { type Page } from '@playwright/test';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { openKitchen, openStaffPage, order, otherBoard, setStatus } from './support/kitchen.ts';
import { Proxy } from './support/proxy.ts';
import { smallTargets } from './support/terminal-measures.ts';

// A page that opens asks for a token that nobody has yet.
test.use({ expectedErrors: [/Failed to load resource/] });

const BOARD = '**/service/api/kitchen/board*';
const board = (page: Page) => page.locator('#board');
const orderOf = (page: Page, number: number) => page.locator(`#order-${number}`);
const done = (page: Page) => page.locator('#done');
const outcome = (page: Page) => page.locator('#outcome');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const find = (page: Page) => page.getByLabel('Nummer oder Code');

// KITCHEN-24, KITCHEN-25, KITCHEN-26, KITCHEN-28
test(
  'an order is seen at once, prepared, taken back, ready in the hall, and served once',
  { tag: '@gate' },
  async ({ page, browser, server, expectAccessible }) => {
    await openKitchen(page, server);
    await expect(board(page).getByText('Keine Bestellungen.')).toBeVisible();
    const hall = await browser.newPage();
    await openStaffPage(hall, `${server.url}/`, 'hall', 'saal');
    const { number, code } = await order(server);
    await expect(orderOf(page, number)).toContainText('1 × ');
    await press(page, 'Zubereitung beginnen (1)');
    await expect(done(page)).toContainText(`Bestellung ${number} in Zubereitung.`);
    await expect(hall.locator('.preparing li')).toHaveText([String(number)]);
    await press(page, 'Rückgängig');
    await expect(done(page)).toContainText(`Bestellung ${number} zurückgestellt.`);
    await expect(hall.locator('.preparing li')).toHaveCount(0);
    await press(page, `In Zubereitung: ${number}`);
    await press(page, `Bereit: ${number}`);
    await expect(hall.locator('.ready li')).toHaveText([String(number)]);
    await expectAccessible(page);
    await expectAccessible(hall);
    await find(page).fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toContainText(`Ausgegeben${number}1 × `);
    await expect(outcome(page)).toHaveClass(/good/);
    await expect(hall.locator('.ready li')).toHaveCount(0);
    await expect(board(page).getByText('1 ausgegeben')).toBeVisible();
    await find(page).fill(code);
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toContainText(/Schon ausgegeben um 08:\d\d von kueche/);
    await expect(outcome(page)).toHaveClass(/bad/);
    await expectAccessible(page);
    await hall.close();
  },
);

// KITCHEN-25
test('of orders that another board has changed meanwhile, a press changes none, and says so', async ({
  page,
  server,
}) => {
  const [first, second] = [await order(server), await order(server, 'sso')];
  await openKitchen(page, server);
  await expect(orderOf(page, second.number)).toBeVisible();
  const letGo = await holdBack(page, BOARD);
  const other = await otherBoard(server);
  await setStatus(other, [first.number], 'Open', 'Ready');
  await press(page, 'Zubereitung beginnen (2)');
  await expect(done(page)).toContainText(
    `Bestellung ${second.number} in Zubereitung. Die übrigen (1) hat inzwischen jemand anderes geändert.`,
  );
  await press(page, `In Zubereitung: ${first.number}`);
  await expect(done(page)).toContainText('Das hat inzwischen jemand anderes geändert.');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeHidden();
  letGo();
  await expect(orderOf(page, first.number)).toContainText('Bereit');
  await expect(orderOf(page, second.number)).toContainText('In Zubereitung');
});

// KITCHEN-24, KITCHEN-25
test.describe('a press that comes again at once', () => {
  test.use({ pressPause: 100 });

  test('counts once, as it would do something else by now', async ({ page, server }) => {
    const { number } = await order(server);
    await openKitchen(page, server);
    const changes: (string | null)[] = [];
    page.on('request', (request) => request.method() === 'PUT' && changes.push(request.postData()));
    await press(page, `In Zubereitung: ${number}`);
    await press(page, `Bereit: ${number}`);
    await expect(done(page)).toContainText(`Bestellung ${number} in Zubereitung.`);
    expect(changes).toEqual([JSON.stringify({ Bonnumbers: [number], From: 'Open', To: 'Preparing' })]);
  });
});

// KITCHEN-25
test('what a press has done can be taken back for ten seconds', async ({ page, context, server }) => {
  const { number } = await order(server);
  await installClock(context, server);
  await openKitchen(page, server);
  await press(page, `In Zubereitung: ${number}`);
  await expect(done(page)).toContainText(`Bestellung ${number} in Zubereitung.`);
  await context.clock.runFor(9_000);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await context.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeHidden();
  await press(page, `Zurücknehmen: ${number}`);
  await expect(done(page)).toContainText(`Bestellung ${number} zurückgestellt.`);
});

// KITCHEN-26
test('a scanner is heard wherever the focus is, and a number leads to its order', async ({ page, server }) => {
  const [first, second] = [await order(server), await order(server, 'sso')];
  await openKitchen(page, server);
  await expect(orderOf(page, second.number)).toBeVisible();
  await page.getByRole('button', { name: 'Drucken' }).focus();
  await page.keyboard.type(first.code);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText(`Ausgegeben${first.number}`);
  const portions = page.locator('#dishes input').first();
  const before = await portions.inputValue();
  await portions.focus();
  await page.keyboard.type(second.code);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText(`Ausgegeben${second.number}`);
  await expect(portions).toHaveValue(before);
  await expect(board(page).getByText('2 ausgegeben')).toBeVisible();
  await find(page).fill(String(first.number));
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toBeHidden();
  await expect(orderOf(page, first.number)).toBeFocused();
  await find(page).fill('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Keine Bestellung 4711 an diesem Tag.');
  await find(page).fill('Hallo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('„Hallo“ ist weder eine Nummer noch ein Code.');
  await page.keyboard.press('Escape');
  await expect(outcome(page)).toBeHidden();
  await page.keyboard.type('0123456789ABCDEF');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText('Diesen Code gibt es nicht');
});

// KITCHEN-25, KITCHEN-26
test('what a code has served is taken back as a press is, to where the order was', async ({ page, server }) => {
  const { number, code } = await order(server);
  await setStatus(await otherBoard(server), [number], 'Open', 'Ready');
  await openKitchen(page, server);
  await find(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText(`Ausgegeben${number}`);
  await expect(done(page)).toContainText(`Bestellung ${number} ausgegeben.`);
  await press(page, 'Rückgängig');
  await expect(done(page)).toContainText(`Bestellung ${number} bereit.`);
  await expect(outcome(page)).toBeHidden();
  await expect(page.getByRole('button', { name: `Ausgegeben: ${number}` })).toBeVisible();
  await expect(orderOf(page, number)).toBeFocused();
  await find(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText(`Ausgegeben${number}`);
});

// KITCHEN-23
test('portions are set, sold out and taken back, and a number that has changed is not overwritten', async ({
  page,
  server,
}) => {
  await openKitchen(page, server);
  const row = page.locator('#dishes tbody tr').first();
  const dish = await row.getByRole('rowheader').innerText();
  const left = row.locator('.count').last();
  const before = Number(await left.innerText());
  await press(page, `Ausverkauft: ${dish}`);
  await expect(done(page)).toContainText(`${dish}: ausverkauft.`);
  await expect(left).toHaveText('0');
  await press(page, 'Rückgängig');
  await expect(left).toHaveText(String(before));
  const letGo = await holdBack(page, BOARD);
  await order(server);
  await row.getByRole('spinbutton').fill('5');
  await press(page, `Setzen: ${dish}`);
  await expect(done(page)).toContainText(`${dish}: Die Zahl hat sich inzwischen geändert.`);
  letGo();
  await expect(left).toHaveText(String(before - 1));
  await row.getByRole('spinbutton').fill('');
  await page.keyboard.press('Enter');
  await expect(left).toHaveText('ohne Grenze');
  await expect(done(page)).toContainText(`${dish}: ohne Grenze.`);
});

// KITCHEN-27
test('what is focused, typed and opened stays while the board changes, and a press under way is heard', async ({
  page,
  server,
}) => {
  const [first, second] = [await order(server), await order(server, 'sso')];
  await openKitchen(page, server);
  const other = await otherBoard(server);
  await setStatus(other, [first.number], 'Open', 'Served');
  await page.getByText('1 ausgegeben').click();
  await page.getByRole('button', { name: `In Zubereitung: ${second.number}` }).focus();
  await page
    .locator('#dishes input')
    .first()
    .evaluate((input: HTMLInputElement) => (input.value = '7'));
  const { number } = await order(server, 'kiosk');
  await expect(orderOf(page, number)).toBeVisible();
  await expect(page.getByRole('button', { name: `In Zubereitung: ${second.number}` })).toBeFocused();
  await expect(page.locator('#dishes input').first()).toHaveValue('7');
  await expect(orderOf(page, first.number)).toBeVisible();

  const button = page.getByRole('button', { name: `In Zubereitung: ${number}` });
  await button.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(BOARD);
  await setStatus(other, [second.number], 'Open', 'Ready');
  await answered;
  await page.mouse.up();
  await expect(done(page)).toContainText(`Bestellung ${number} in Zubereitung.`);
  await expect(orderOf(page, second.number)).toContainText('Bereit');
});

// KITCHEN-27
test('a lost connection is told with the time of what is shown, and what was missed is read when it is back', async ({
  page,
  context,
  server,
}) => {
  await openKitchen(page, server);
  await context.setOffline(true);
  await expect(page.locator('#connection')).toHaveText(/^Keine Verbindung. Stand von \d\d:\d\d.$/);
  const { number } = await order(server);
  await context.setOffline(false);
  await expect(orderOf(page, number)).toBeVisible();
  await expect(page.locator('#connection')).toBeEmpty();
});

// KITCHEN-27
test('a board that could not be read is read again without an event', async ({ page, server }) => {
  await openKitchen(page, server);
  await page.route(BOARD, (route) => route.fulfill({ status: 500 }));
  const { number } = await order(server);
  await expect(page.locator('#connection')).toHaveText(/^Keine Verbindung/);
  await page.unroute(BOARD);
  await expect(orderOf(page, number)).toBeVisible();
  await expect(page.locator('#connection')).toBeEmpty();
});

// KITCHEN-27
test('where the server tells nothing by itself, it is asked every ten seconds', async ({ page, context, server }) => {
  await page.route('**/service/api/kitchen/events', (route) => route.fulfill({ status: 404 }));
  await installClock(context, server);
  const asked = page.waitForResponse('**/service/api/kitchen/events');
  await openKitchen(page, server);
  await asked;
  const { number } = await order(server);
  await expect(async () => {
    await context.clock.runFor(10_000);
    await expect(orderOf(page, number)).toBeVisible({ timeout: 500 });
  }).toPass();
});

// KITCHEN-20
test('tells who may not come in why, and lets them go', async ({ page, server, expectAccessible }) => {
  await openStaffPage(page, `${server.url}/`, 'kitchen', 'anna');
  await expect(page.getByRole('alert')).toHaveText('Dieses Konto darf diese Seite nicht sehen.');
  await expectAccessible(page);
  await press(page, 'Abmelden');
  for (const [name, why] of [
    ['erste', 'Dieses Konto muss zuerst einmal in der App angemeldet werden, um ein Passwort zu wählen.'],
    ['neu', 'Dieses Konto muss zuerst einmal in der App angemeldet werden, um die Bedingungen anzunehmen.'],
  ] as const) {
    await openStaffPage(page, `${server.url}/`, 'kitchen', name);
    await expect(page.getByRole('alert')).toHaveText(why);
    await press(page, 'Abmelden');
  }
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Benutzername').fill('kueche');
    await page.getByLabel('Passwort').fill('falsch');
    const answered = page.waitForResponse('**/service/api/login');
    await press(page, 'Anmelden');
    await answered;
    if (tries === 0) await expect(page.getByRole('alert')).toHaveText('Benutzername oder Passwort stimmt nicht.');
  }
  await expect(page.getByRole('alert')).toHaveText(/^Zu viele Versuche. Bitte \d+ Sekunden warten.$/);
  await expectAccessible(page);
});

// KITCHEN-20
test('a board stays signed in by its cookie, and whoever signs out leaves nothing on the page', async ({
  page,
  server,
}) => {
  const { number } = await order(server);
  await openKitchen(page, server);
  await page.reload();
  await expect(orderOf(page, number)).toBeVisible();
  await press(page, 'Abmelden');
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  await expect(orderOf(page, number)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

// KITCHEN-20
test('the pages work below a folder of a proxy, and without hashes of the browser', async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  const proxy = new Proxy();
  proxy.route('/lunch/', server.url);
  const url = await proxy.start();
  const { number } = await order(server);
  await openStaffPage(page, `${url}/lunch/`, 'kitchen', 'kueche');
  await expect(orderOf(page, number)).toBeVisible();
  await press(page, `In Zubereitung: ${number}`);
  await expect(done(page)).toContainText(`Bestellung ${number} in Zubereitung.`);
  await proxy.stop();
});

// KITCHEN-24
test('other days are looked at by buttons and by their date, without buttons for their orders', async ({
  page,
  server,
}) => {
  const { number } = await order(server);
  await openKitchen(page, server);
  await press(page, 'Nächster Tag');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küche Dienstag, 24. November 2026');
  await expect(page.getByRole('button', { name: 'Nächster Tag' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küche Dienstag, 24. November 2026');
  await page.getByLabel('Tag', { exact: true }).fill('2026-11-20');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küche Freitag, 20. November 2026');
  await expect(page.locator('.handover button')).toHaveCount(0);
  await press(page, 'Heute');
  await expect(orderOf(page, number)).toBeVisible();
  expect(page.url()).not.toContain('date');
});

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['tablet', 768, 1024],
] as const)
  // KITCHEN-24
  test(`what is pressed is as large as a finger on a ${name}, in both schemes`, async ({
    page,
    server,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const { number } = await order(server);
    await order(server, 'sso');
    await openKitchen(page, server);
    await press(page, `In Zubereitung: ${number}`);
    await expect(orderOf(page, number)).toContainText('In Zubereitung');
    expect(await smallTargets(page, 44)).toEqual([]);
    const heights = await page
      .locator('.steps .next, .head button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

// KITCHEN-32
test('on paper stand what to cook and the orders, without anything to press', async ({ page, server }) => {
  const { number } = await order(server);
  await openKitchen(page, server);
  await expect(orderOf(page, number)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await expect(board(page).getByText('Zu kochen')).toBeVisible();
  await expect(orderOf(page, number)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
