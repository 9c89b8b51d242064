import { type Page } from '@playwright/test';
import { addButtons, heading, open, openTimes, payButton, placeDish } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { isLeft } from './support/history.ts';
import { NOTHING, measureTerminal, smallTargets } from './support/terminal-measures.ts';
import { KARL, TERMINAL, attractScreen, openTerminal, putOn } from './support/terminal.ts';
import { listen, pressKey } from './support/recorded-voice.ts';
import { shownText } from './support/shown-text.ts';

test.use(TERMINAL);

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Schnellzugriff' });
const plus = (page: Page) =>
  main(page)
    .getByRole('button', { name: /in den Warenkorb legen$/, disabled: false })
    .first();
const pay = (page: Page) => page.getByRole('button', { name: 'Bezahlen', exact: true });

/** Read where nothing is still being loaded. */
const settle = (page: Page) => expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);

const PAGES = [
  ['/dashboard', /Karl/],
  ['/order/location', /./],
  ['/order', /Bestellungen/],
  ['/user', /Profil/],
  ['/user/changePassword', /Passwort/],
  ['/user/balance', /Guthaben/],
  ['/news', /./],
  ['/info', /Impressum/],
  ['/menu-plan', /./],
] as const;

// TERM-30, TERM-33
for (const [path, title] of PAGES)
  test(`${path} at a terminal is large enough to read and to hit, and in reach`, async ({ page }) => {
    await openTerminal(page);
    await putOn(page, KARL);
    await open(page, path);
    await expect(heading(page, title)).toBeVisible();
    await settle(page);
    expect(await measureTerminal(page)).toEqual(NOTHING);
    expect(await smallTargets(page)).toEqual([]);
    const head = (await page.getByRole('banner').boundingBox())!;
    expect(head.y + head.height).toBeLessThanOrEqual(120);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await measureTerminal(page)).toEqual(NOTHING);
  });

// TERM-30
test('whatever an order asks for at a terminal is as large as a finger', async ({ page }) => {
  const check = async (name: string) => {
    await settle(page);
    expect.soft(await smallTargets(page), name).toEqual([]);
  };
  await openTerminal(page);
  await check('attract screen');
  await putOn(page, KARL);
  for (const name of ['Profil', 'Sprache', 'Hilfe']) {
    const word = bar(page).getByRole('button', { name });
    if (!(await word.isVisible())) continue;
    await word.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().tap();
  }
  await open(page, '/order/week');
  await expect(heading(page, 'Woche planen')).toBeVisible();
  await addButtons(page).first().waitFor();
  await check('week');
  await open(page, '/order/location');
  await openTimes(page).first().waitFor();
  await check('location');
  await openTimes(page).first().tap();
  await addButtons(page).first().waitFor();
  await check('dishes');
  await placeDish(page);
  await main(page)
    .getByRole('button', { name: /^Details zu/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('details of a dish');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isLeft(page);
  for (const [path, title] of [
    ['/order/cart', 'Warenkorb'],
    ['/order/checkout', 'Alles richtig?'],
    ['/order/payment', 'Bezahlen'],
  ] as const) {
    await open(page, path);
    await expect(heading(page, title)).toBeVisible();
    await check(path);
  }
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).tap();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await check('paid');
});

// TERM-30, TERM-32, TERM-33, TERM-34, TERM-35
test(
  'a dish of today is paid with three taps after the card, each step large enough and in reach',
  { tag: '@gate' },
  async ({ page, expectAccessible }) => {
    let taps = 0;
    const tap = async (target: ReturnType<typeof plus>) => {
      await target.tap();
      taps += 1;
    };
    await openTerminal(page);
    await putOn(page, KARL);
    await expect(plus(page)).toBeVisible();
    await settle(page);
    expect(await measureTerminal(page)).toEqual(NOTHING);
    await tap(plus(page));
    await expect(pay(page)).toBeEnabled();
    await expect(bar(page).getByRole('link', { name: /Warenkorb .*€ ?, 1 Speise/ })).toBeVisible();
    expect(await measureTerminal(page)).toEqual(NOTHING);
    await expectAccessible(page);
    await tap(pay(page));
    await expect(page).toHaveURL(/order\/payment/);
    await settle(page);
    // The balance before and after stands there once.
    await expect(main(page).getByRole('region', { name: 'Ihre Karte' })).toHaveText(/Guthaben\s*30,70.€.*\d+,\d\d.€$/);
    await expect(page.getByText('30,70', { exact: false })).toHaveCount(1);
    await expect(payButton(page)).toContainText('mit der Karte, die hier liegt');
    expect(await measureTerminal(page)).toEqual(NOTHING);
    await tap(payButton(page));
    await expect(page).toHaveURL(/order\/completed/);
    await settle(page);
    expect(await measureTerminal(page)).toEqual(NOTHING);
    // TERM-36: the sum as well, and one countdown.
    await expect(main(page)).toContainText(/Speisesaal Erdgeschoss.*23\. November, 11:30.*Bezahlt: 7,40/);
    await expect(page.getByRole('timer').filter({ visible: true })).toHaveText(/^Abmeldung in \d+ Sekunden?$/);
    await page.getByRole('button', { name: 'Noch bleiben' }).tap();
    await expect(page.getByRole('banner').getByRole('timer')).toBeVisible();
    expect(taps).toBe(3);
  },
);

// PAGE-81, PAGE-290, PLACE-350
test('all dishes of the place and time on show are one tap away, also from the cart', async ({ page }) => {
  const dishes = async () => {
    await expect(heading(page, 'Was darf es sein?')).toBeVisible();
    await expect(plus(page)).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Gewählter Ort und Zeit' })).toContainText(/Heute, 11:30/);
  };
  await openTerminal(page);
  await putOn(page, KARL);
  await expect(main(page).getByRole('link', { name: /^Heute, 11:30 · Speisesaal Erdgeschoss/ })).toBeVisible();
  await plus(page).tap();
  await bar(page)
    .getByRole('link', { name: /^Warenkorb/ })
    .tap();
  await page.getByRole('button', { name: 'Weitere Speisen' }).tap();
  await dishes();
  await bar(page).getByRole('link', { name: 'Speisen' }).tap();
  await main(page).getByRole('link', { name: 'Alle Speisen: Heute auf der Karte' }).tap();
  await dishes();
});

// TERM-31, PAGE-14
test('the bar leads to dishes, cart, own data, language and help by words, and “Fertig” signs out', async ({
  page,
  expectAccessible,
}) => {
  await openTerminal(page);
  await putOn(page, KARL);
  await expect(bar(page).locator('a, button')).toHaveText([
    'Speisen',
    'Warenkorb',
    'Profil',
    'Sprache',
    'Hilfe',
    'Fertig',
  ]);
  await expect(page.getByRole('button', { name: /Menü öffnen|Benutzermenü/ })).toHaveCount(0);
  const sheet = page.getByRole('dialog');
  const openSheet = async (name: string) => {
    await bar(page).getByRole('button', { name }).tap();
    await expect(sheet).toBeVisible();
    expect(await measureTerminal(page)).toEqual(NOTHING);
    await expectAccessible(page);
  };
  await openSheet('Profil');
  await sheet.getByRole('link', { name: 'Bestellungen' }).tap();
  await expect(page).toHaveURL(/#\/order$/);
  // While the code of a page is on its way, there is no heading yet.
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Bestellungen' })).toBeVisible();
  await openSheet('Hilfe');
  // Its beginning is in sight, whatever the size of the letters.
  await expect(sheet.getByRole('list')).toBeFocused();
  await expect(sheet.getByText('Tippen Sie auf „Fertig“ und nehmen Sie Ihre Karte mit.')).toBeVisible();
  await sheet.getByRole('link', { name: 'Impressum' }).tap();
  await expect(page).toHaveURL(/#\/info$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openSheet('Sprache');
  await sheet.getByRole('button', { name: 'English' }).tap();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await expect(page).toHaveURL(/auth\/card/);
  await expect(attractScreen(page).or(page.getByRole('heading', { level: 1 }))).toBeVisible();
});

const aid = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bedienhilfen' }).getByRole('button', { name, exact: true });

// TERM-40, TERM-41, TERM-43
test('text, contrast and reach are chosen before the card, stay after it, and are forgotten with the customer', async ({
  page,
  expectAccessible,
}) => {
  await openTerminal(page);
  expect(await measureTerminal(page)).toMatchObject({ small: [], tiny: [] });
  const inkBefore = await page.evaluate(() => getComputedStyle(document.body).color);
  for (const name of ['Größer', 'Kontrast', 'Tiefer']) {
    await aid(page, name).tap();
    await expect(aid(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(attractScreen(page)).toBeInViewport({ ratio: 1 });
  for (const name of ['Größer', 'Vorlesen']) await expect(aid(page, name)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await putOn(page, KARL);
  await expect(plus(page)).toBeVisible();
  await settle(page);
  // Within 1,000 px from the floor of the screen, and twice as large.
  expect(await measureTerminal(page, { top: 920, type: 40 })).toEqual(NOTHING);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Fertig' }).tap();
  await expect(attractScreen(page)).toBeVisible();
  for (const name of ['Größer', 'Kontrast', 'Tiefer'])
    await expect(aid(page, name)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(inkBefore);
});

const pressed = (page: Page) => page.locator('section[aria-label="Bedienhilfen"] [aria-pressed="true"]');

// TERM-44
test('what was asked for before the card is forgotten after a minute in which nobody comes, and not while somebody is there', async ({
  page,
}) => {
  await page.clock.install();
  await openTerminal(page);
  const sizeOfLetters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const usual = await sizeOfLetters();
  await aid(page, 'Größer').tap();
  await page.clock.fastForward(59_000);
  await expect(pressed(page)).toHaveText(['Größer']);
  // Any input begins the minute anew.
  await attractScreen(page).tap();
  await page.clock.fastForward(59_000);
  await expect(pressed(page)).toHaveText(['Größer']);
  await page.clock.fastForward(2_000);
  await expect(pressed(page)).toHaveCount(0);
  expect(await sizeOfLetters()).toBe(usual);

  await aid(page, 'Kontrast').tap();
  await aid(page, 'Mehr Zeit').tap();
  await page.clock.fastForward(179_000);
  await expect(pressed(page)).toHaveText(['Kontrast', 'Mehr Zeit']);
  await page.clock.fastForward(2_000);
  await expect(pressed(page)).toHaveCount(0);

  await aid(page, 'Größer').tap();
  await putOn(page, KARL);
  await page.clock.fastForward(61_000);
  await page.clock.runFor(1_000);
  await expect(bar(page)).toBeVisible();
  await expect(pressed(page)).toHaveText(['Größer']);
});

// TERM-42
test('a page is read aloud by four keys, and a terminal without a voice says so', async ({ page }) => {
  const { said, takeVoice } = await listen(page, 'de-AT');
  const last = async () => (await said()).at(-1);
  await openTerminal(page);
  await page.evaluate(() => window.canteenHost?.configure({ readingKeys: { next: 'F20' } }));
  await aid(page, 'Vorlesen').tap();
  await expect.poll(last).toContain('Die Seite wird vorgelesen.');
  await putOn(page, KARL);
  await expect(plus(page)).toBeVisible();
  const addFirst = await plus(page).getAttribute('aria-label');
  let presses = 0;
  for (; presses < 60 && !(await last())?.startsWith(`${addFirst}, Taste, `); presses += 1) await pressKey(page, 'F20');
  expect(await last()).toContain(`${addFirst}, Taste, `);
  await pressKey(page, 'F15');
  await expect(bar(page).getByRole('link', { name: /Warenkorb .*€ ?, 1 Speise/ })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Fertig' }).tap();
  await expect(attractScreen(page)).toBeVisible();
  await expect(aid(page, 'Vorlesen')).toHaveAttribute('aria-pressed', 'false');
  await takeVoice();
  await aid(page, 'Vorlesen').tap();
  await expect(shownText(page, 'Dieses Terminal hat keine Stimme für Ihre Sprache.')).toBeVisible();
});
