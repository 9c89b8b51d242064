import { type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { brokenWords, cutTexts, textsOverTexts } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseTime, open, payButton } from './support/journey.ts';
import { shownText } from './support/shown-text.ts';
import { KARL, TERMINAL, fire, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { NOTHING, measureTerminal } from './support/terminal-measures.ts';
import { expectUncovered } from './support/uncovered.ts';
import { sayIn } from './walks/words.ts';

test.use(TERMINAL);

const LANGUAGES = [
  { name: 'Deutsch', language: 'DE' },
  { name: 'English', language: 'EN' },
  { name: 'العربية', language: 'AR' },
] as const;

const ACCESSIBILITY_OPTIONS = [
  { title: 'larger text', aids: ['large'], limits: { type: 40 } },
  { title: 'lower controls', aids: ['near'], limits: { top: 920 } },
  { title: 'larger text and lower controls', aids: ['large', 'near'], limits: { type: 40, top: 920 } },
] as const;

const PAGES = ['/order/week', '/order', '/user', '/user/balance', '/menu-plan', '/news', '/info'];
const WITH_CART = ['/dashboard', '/order/week', '/order', '/order/articles', '/order/cart', '/order/checkout'];

/** How far what is pressed most lies above the bar, and the bar above the lower edge of the screen, in pixels. */
const gapsOfBars = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // IncrementalList with the height of the bar.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const bar = document.querySelector('[data-terminal-bar]')!.getBoundingClientRect();
    const action = document.querySelector('main [data-bottom-bar]')?.getBoundingClientRect();
    const strip = document.querySelector('[data-terminal-bar] [data-bottom-bar]')?.getBoundingClientRect();
    // A part of a pixel is lost in drawing.
    return [window.innerHeight - bar.bottom, action ? bar.top - action.bottom : 0, strip ? strip.top - bar.top : 0].map(
      (gap) => (Math.abs(gap) < 2 ? 0 : Math.round(gap)),
    );
  });

const scrollTo = (page: Page, end: 'top' | 'bottom') =>
  page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end);

for (const { name, language } of LANGUAGES)
  for (const { title, aids, limits } of ACCESSIBILITY_OPTIONS)
    // TERM-30, TERM-33, TERM-41
    test(`all main pages of a terminal have room for what they show with ${title} in ${name}`, async ({ page }) => {
      test.slow();
      const say = sayIn(language);
      const look = async (at: string) => {
        await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
        for (const end of ['top', 'bottom'] as const) {
          await scrollTo(page, end);
          expect.soft(await gapsOfBars(page), `${at}, ${end}`).toEqual([0, 0, 0]);
          expect.soft(await measureTerminal(page, limits), `${at}, ${end}`).toEqual(NOTHING);
        }
        expect.soft(await cutTexts(page), at).toEqual([]);
        expect.soft(await brokenWords(page, '#root'), at).toEqual([]);
        expect.soft(await textsOverTexts(page), at).toEqual([]);
        await scrollTo(page, 'top');
      };
      const firstToAdd = page
        .getByRole('main')
        .getByRole('button', { name: say('order.article.addNamed'), disabled: false })
        .first();

      await openTerminal(page);
      await page.getByRole('button', { name, exact: true }).tap();
      await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
      const access = page.getByRole('region', { name: say('terminal.access') });
      for (const aid of aids) await access.getByRole('button', { name: say(`terminal.aid.${aid}`) }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      await expect(access).toBeInViewport({ ratio: 1 });
      expect.soft(await cutTexts(page)).toEqual([]);

      expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(KARL.firstname) })).toBeVisible();
      await expect(firstToAdd).toBeVisible();
      await look('/dashboard');
      for (const path of PAGES) {
        await open(page, path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await look(path);
      }

      await open(page, '/order/location');
      const time = page.getByRole('main').locator('button:enabled', { hasText: /\d\d:\d\d\S*–\S*\d\d:\d\d/ });
      await expect(time.first()).toBeVisible();
      await look('/order/location');
      await time.first().tap();
      await expect(page).toHaveURL(/order\/articles/);
      await expect(firstToAdd).toBeVisible();
      await look('/order/articles');
      // Without scrolling, the first dish can be read and taken.
      if (!title.startsWith('larger text')) await expectUncovered(firstToAdd);
      await firstToAdd.tap();
      await expect(page.getByRole('button', { name: say('order.bar.checkout') })).toBeEnabled();
      for (const path of WITH_CART) {
        await open(page, path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await look(`${path}-cart`);
      }
      await open(page, '/order/payment');
      const submit = page.getByRole('button', { name: say('payment.submit'), disabled: false });
      await expect(submit).toBeVisible();
      await look('/order/payment');
      await submit.tap();
      const code = page.getByRole('img', { name: say('terminal.receiptCode') });
      await expect(code).toBeVisible();
      await look('/order/completed');
      await expectUncovered(code);
    });

// TERM-41
test('the details of a dish show what it contains without scrolling with lower controls', async ({ page }) => {
  await openTerminal(page);
  const access = page.getByRole('region', { name: 'Bedienhilfen' });
  await access.getByRole('button', { name: sayIn('DE')('terminal.aid.near') }).tap();
  await putOn(page, KARL);
  await chooseTime(page);
  const details = page.getByRole('main').getByRole('button', { name: /^Details zu / });
  const count = Math.min(await details.count(), 4);
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    await details.nth(index).click();
    const dialog = page.getByRole('dialog');
    await expectUncovered(dialog.getByRole('region', { name: 'Allergene' }));
    expect.soft(await measureTerminal(page, { top: 920 })).toEqual(NOTHING);
    await dialog.getByRole('button', { name: 'Schließen' }).tap();
    await expect(dialog).toBeHidden();
  }
});

/** Texts as long as those of a wordier language. */
const lengthenTexts = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.closest('time, header')) node.data += ` ${node.data.slice(0, node.data.length * 0.4)}`;
    }
  }, within);

const LONG_NAME =
  'Betriebsrestaurant der Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

// TERM-30, TERM-40, TERM-41
for (const aids of [['large'], ['large', 'near']] as const)
  test(`the attract screen shows clock and access bar beside a long name and longer texts (${aids.join(', ')})`, async ({
    page,
  }) => {
    await page.route('**/service/api/restaurant?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), Name: LONG_NAME } });
    });
    await openTerminal(page);
    const access = page.getByRole('region', { name: 'Bedienhilfen' });
    for (const aid of aids) await access.getByRole('button', { name: sayIn('DE')(`terminal.aid.${aid}`) }).tap();
    await lengthenTexts(page, '#root');
    await expect(page.locator('header time')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(LONG_NAME)).toBeInViewport({ ratio: 1 });
    for (const button of await access.locator('button').all()) await expectUncovered(button);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    expect(await measureTerminal(page, { type: 40 })).toMatchObject({ small: [], tiny: [], covered: [] });
    expect(await cutTexts(page)).toEqual([]);
  });

/** Texts over which something else lies, with that. Letters of the line above reach a little into the box of a text. */
const covered = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const hits = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
      return hits
        .filter((hit) => !text.parentElement!.contains(hit))
        .map((hit) => `${text.textContent}: ${hit?.outerHTML}`);
    }),
  );

/** Words of the bar that are wider than the control they name. */
const wideEntries = (page: Page): Promise<string[]> =>
  page
    .locator('[data-terminal-bar] nav > *')
    .evaluateAll((entries) =>
      entries.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );

// TERM-30, TERM-45
for (const { width, height, aids } of [
  { width: 768, height: 1024, aids: [] },
  { width: 768, height: 1024, aids: ['large'] },
  { width: 800, height: 1280, aids: [] },
  { width: 1280, height: 800, aids: [] },
] as const)
  test(`a terminal of ${[width, height, ...aids].join(' × ')} shows its titles, and the number once it is paid`, async ({
    page,
  }) => {
    const expectWholeHead = async () => {
      await expect(shownText(page, sayIn('DE')('layout.busy'))).toHaveCount(0);
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
      expect(await covered(page.locator('header :is(h1, p)'))).toEqual([]);
    };
    await page.setViewportSize({ width, height });
    await openTerminal(page);
    const access = page.getByRole('region', { name: 'Bedienhilfen' });
    for (const aid of aids) await access.getByRole('button', { name: sayIn('DE')(`terminal.aid.${aid}`) }).tap();
    await putOn(page, KARL);
    await expectWholeHead();
    expect(await cutTexts(page)).toEqual([]);
    await chooseTime(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: / in den Warenkorb legen$/ })
      .first()
      .tap();
    await payAtTerminal(page);
    await expectWholeHead();
    await expectUncovered(payButton(page));
    expect(await wideEntries(page)).toEqual([]);
    await payButton(page).tap();
    await expectUncovered(page.getByText('Ihre Nummer'));
    await expectUncovered(page.getByText(/^\d{5}$/));
    // In larger text it follows below the number.
    if (aids.length === 0) await expectUncovered(page.getByRole('img', { name: sayIn('DE')('terminal.receiptCode') }));
    await expectWholeHead();
    expect(await measureTerminal(page, { top: 0 })).toEqual(NOTHING);
  });

// TERM-40, TERM-45
test('the attract screen of a low terminal can be read with larger text and lower controls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTerminal(page);
  const access = page.getByRole('region', { name: 'Bedienhilfen' });
  for (const aid of ['near', 'large'] as const) {
    await access.getByRole('button', { name: sayIn('DE')(`terminal.aid.${aid}`) }).tap();
    await expectAccessible(page);
    await expectUncovered(page.locator('header time'));
  }
});
