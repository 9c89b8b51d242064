import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { type Arriving, arrive } from '../../e2e/support/arrival.ts';
import { setDeviceClock } from '../../e2e/support/device-clock.ts';
import { type Fold, measureFold } from '../../e2e/support/fold.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { KARL, TERMINAL, fire } from '../../e2e/support/terminal.ts';
import { SIZES } from '../../e2e/walks/sizes.ts';
import { patternOf } from '../../e2e/support/pattern.ts';
import { catalogue as german } from '../../src/texts/de/catalogue.ts';
import { catalogue as english } from '../../src/texts/en/catalogue.ts';
import { untilNetworkIdle } from './start.ts';

/** The languages in which the bounds hold: what a browser of theirs asks for, and the app's own words. */
const LANGUAGES = { DE: { locale: 'de-AT', texts: german }, EN: { locale: 'en-GB', texts: english } } as const;
type FoldLanguage = keyof typeof LANGUAGES;
export const FOLD_LANGUAGES = Object.keys(LANGUAGES) as FoldLanguage[];

type Said = 'order.article.addNamed' | 'layout.oneMore' | 'payment.submit';

/** A text in any of the languages, with anything in place of what is filled in: a terminal begins in its own. */
const said = (...keys: Said[]): string =>
  keys
    .flatMap((key) => Object.values(LANGUAGES).map(({ texts }) => texts[key]))
    .map((text) =>
      text
        .split(/\{\w+\}/)
        .map(patternOf)
        .join('.*'),
    )
    .join('|');

const VIEWPORTS = { ...SIZES, wide: { width: 1920, height: 1080 } };

/** What is measured of a screen: its fold, and where or how high the part of it that counts is. */
type Measured = Fold & { part: number | null };

/** A screen as somebody meets it who has not scrolled. */
interface FoldScreen {
  name: string;
  size: keyof typeof VIEWPORTS;
  arriving: Arriving;
  /** What is in the cart has been ordered before. */
  isOrdered?: boolean;
  /** What else counts, in CSS pixels. */
  part?: { what: string; measure: (page: Page) => Promise<number> };
  most: Partial<Record<keyof Measured, number>>;
  least?: { dishes: number };
}

const topOf = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

const HEADER: FoldScreen['part'] = {
  what: 'header',
  measure: (page) => page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().height)),
};

const ANNA = { as: 'anna', at: '/dashboard' };

/**
 * Every screen that stands between a customer and the food; docs/screens.md says what each is for. A dish in view is two
 * controls: it can be opened and added.
 */
export const FOLD_SCREENS: readonly FoldScreen[] = [
  {
    name: 'overview, nothing ordered',
    size: 'phone',
    arriving: ANNA,
    most: { controls: 12, words: 60, height: 1800 },
    least: { dishes: 3 },
  },
  {
    name: 'overview with an order',
    size: 'phone',
    arriving: { ...ANNA, dishes: 2 },
    isOrdered: true,
    most: { controls: 12, words: 65 },
    least: { dishes: 2 },
  },
  {
    name: 'overview of a guest',
    size: 'phone',
    arriving: { as: 'guest', at: '/guest' },
    most: { controls: 13, words: 50 },
    least: { dishes: 3 },
  },
  {
    name: 'dishes',
    size: 'phone',
    arriving: { as: 'anna', at: '/order/articles', dishes: 1 },
    most: { controls: 24, words: 120, firstDish: 230 },
    least: { dishes: 5 },
  },
  {
    name: 'review and payment, five days',
    size: 'phone',
    arriving: { as: 'anna', at: '/order/payment', dishes: 1, days: 5 },
    most: { height: 1600 },
  },
  {
    name: 'payment with a low balance',
    size: 'phone',
    arriving: { as: 'ben', at: '/order/payment', dishes: 3 },
    most: { height: 1600 },
  },
  {
    name: 'orders',
    size: 'phone',
    arriving: { as: 'anna', at: '/order', dishes: 2 },
    isOrdered: true,
    part: { what: 'next order', measure: (page) => topOf(page, 'main h3 [aria-expanded]') },
    most: { controls: 16, words: 100, height: 1800, part: 200 },
  },
  {
    name: 'week',
    size: 'phone',
    arriving: { as: 'anna', at: '/order/week', dishes: 0 },
    most: { controls: 19, words: 80 },
  },
  {
    name: 'dishes on a desktop',
    size: 'desktop',
    arriving: { as: 'anna', at: '/order/articles', dishes: 1 },
    most: { firstDish: 330 },
    least: { dishes: 3 },
  },
  {
    name: 'dishes on a wide screen',
    size: 'wide',
    arriving: { as: 'anna', at: '/order/articles', dishes: 1 },
    most: { firstDish: 330 },
    least: { dishes: 5 },
  },
  {
    name: 'dishes at a terminal',
    size: 'terminal',
    arriving: { as: KARL.login, at: '/dashboard' },
    part: HEADER,
    most: { controls: 32, words: 190, part: 120, firstDish: 230 },
    least: { dishes: 6 },
  },
];

async function openContext(
  browser: Browser,
  server: TestServer,
  { size }: FoldScreen,
  language: FoldLanguage,
): Promise<BrowserContext> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    viewport: VIEWPORTS[size],
    isMobile: isPhone,
    hasTouch: isPhone || TERMINAL.hasTouch,
    locale: LANGUAGES[language].locale,
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: server.url,
  });
  // At a terminal nobody is asked for it.
  if (size !== 'terminal') await context.addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
  // What runs the bench wraps named functions in a helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await setDeviceClock(context, server);
  return context;
}

async function openScreen(page: Page, server: TestServer, screen: FoldScreen): Promise<void> {
  const { size, arriving, isOrdered } = screen;
  if (size === 'terminal') {
    await page.goto('/#/auth/card?task=noCheck');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fire(page, 'LoginCard', arriving.as)).toBeNull();
    await expect(page).toHaveURL(/dashboard/);
    return;
  }
  await arrive(page, server, isOrdered ? { ...arriving, at: '/order/payment' } : arriving);
  if (!isOrdered) return;
  await page
    .getByRole('button', { name: new RegExp(said('payment.submit')) })
    .first()
    .click();
  await expect(page).toHaveURL(/order\/completed/);
  await page.goto(`/#${arriving.at ?? ''}`);
}

/** Measures a screen on fresh data. */
export async function measureScreen(
  browser: Browser,
  server: TestServer,
  screen: FoldScreen,
  language: FoldLanguage,
): Promise<Measured> {
  await server.reset();
  await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
  const context = await openContext(browser, server, screen, language);
  const page = await context.newPage();
  try {
    await openScreen(page, server, screen);
    await expect(
      page
        .getByRole('main')
        .getByText(/\d[.,]\d\d/)
        .first(),
    ).toBeVisible();
    await untilNetworkIdle(page);
    const more = said('order.article.addNamed', 'layout.oneMore');
    return { ...(await measureFold(page, more)), part: (await screen.part?.measure(page)) ?? null };
  } finally {
    await context.close();
  }
}

const WHAT: Record<keyof Measured, string> = {
  controls: 'controls',
  words: 'words',
  height: 'height',
  dishes: 'dishes',
  firstDish: 'first dish',
  part: '',
};

/** What a screen misses, as `words 87, at most 60`; what is not there at all is missed, too. */
export function missed({ most, least, part }: FoldScreen, measured: Measured): string[] {
  const name = (key: keyof Measured) => WHAT[key] || (part?.what ?? '');
  const above = (Object.keys(most) as (keyof Measured)[])
    .filter((key) => !((measured[key] ?? Infinity) <= (most[key] ?? Infinity)))
    .map((key) => `${name(key)} ${measured[key] ?? 'not found'}, at most ${most[key] ?? ''}`);
  const isFew = least && measured.dishes < least.dishes;
  return isFew ? [...above, `dishes ${measured.dishes}, at least ${least.dishes}`] : above;
}

/** All screens in both languages: the table, and the share of them that keep their bounds. */
export async function measureFolds(browser: Browser, server: TestServer): Promise<{ table: string; reached: number }> {
  const lines = [['screen', '', 'controls', 'words', 'height', 'dishes', 'first at', 'part']];
  let reached = 0;
  let count = 0;
  for (const screen of FOLD_SCREENS)
    for (const language of FOLD_LANGUAGES) {
      count += 1;
      const bound = (key: keyof Measured) => (screen.most[key] === undefined ? '' : ` ≤ ${screen.most[key]}`);
      try {
        const measured = await measureScreen(browser, server, screen, language);
        const misses = missed(screen, measured);
        if (misses.length === 0) reached += 1;
        lines.push([
          screen.name,
          language,
          `${measured.controls}${bound('controls')}`,
          `${measured.words}${bound('words')}`,
          `${measured.height}${bound('height')}`,
          `${measured.dishes}${screen.least ? ` ≥ ${screen.least.dishes}` : ''}`,
          `${measured.firstDish ?? '–'}${bound('firstDish')}`,
          screen.part ? `${screen.part.what} ${measured.part ?? '–'}${bound('part')}` : '',
          misses.length === 0 ? 'reached' : 'missed',
        ]);
      } catch (error) {
        console.error(`${screen.name} (${language}): cannot be measured.`, error);
        lines.push([screen.name, language, 'not measured']);
      }
    }
  const widths = [32, 4, 12, 12, 16, 8, 12, 20];
  const text = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  );
  return { table: text.join('\n'), reached: reached / count };
}
