import { type Locator, type Page } from '@playwright/test';
import { widthBeyond } from './support/accessible.ts';
import { cutTexts } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { visitAll } from './support/main-screens.ts';
import { unspeakable } from './support/names.ts';
import { outlineFaults } from './support/outline.ts';
import { SCHEMES, SIZES } from './walks/sizes.ts';

for (const size of ['desktop', 'phone'] as const)
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size], hasTouch: size === 'phone' });

    // COMFORT-1, COMFORT-7, COMFORT-17
    test('every screen, menu and dialog of an order meets all rules of axe, is named as it reads, and has its headings in order', async ({
      page,
      arrive,
      expectAccessible,
    }) => {
      test.setTimeout(240_000);
      await arrive({ as: 'anna', dishes: 1 });
      await visitAll(page, async (name) => {
        await expectAccessible(page);
        expect(await unspeakable(page), name).toEqual([]);
        expect(await outlineFaults(page), name).toEqual([]);
      });
    });
  });

/** Colours and lines of an element, of what is drawn before and after it, and of what it contains first. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const drawn = (style: CSSStyleDeclaration) => [
      style.backgroundColor,
      style.borderTopColor,
      style.borderTopStyle,
      style.outlineStyle,
      style.content,
      style.borderBottomStyle,
    ];
    return JSON.stringify([
      drawn(getComputedStyle(node)),
      drawn(getComputedStyle(node, '::before')),
      drawn(getComputedStyle(node, '::after')),
    ]);
  });

/** Pairs of what is picked and what is not, by the page that shows them. */
const PAIRS: { at: string; what: string; picked: (page: Page) => Locator; other: (page: Page) => Locator }[] = [
  {
    at: '/dashboard',
    what: 'the page on show, in the navigation',
    picked: (page) => page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).first(),
    other: (page) => page.getByRole('navigation').getByRole('link', { name: 'Bestellungen' }).first(),
  },
  {
    at: '/order/location',
    what: 'a day',
    picked: (page) => page.locator('label:has([name="order-day"]:checked)'),
    other: (page) => page.locator('label:has([name="order-day"]:not(:checked))').nth(1),
  },
  {
    at: '/order/location',
    what: 'a time',
    picked: (page) => page.getByRole('main').getByRole('button', { name: /^\d\d:\d\d–/, pressed: true }),
    other: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^\d\d:\d\d–/, pressed: false })
        .first(),
  },
  {
    at: '/order/articles',
    what: 'a category',
    picked: (page) => page.locator('label:has([name="order-category"]:checked)'),
    other: (page) => page.locator('label:has([name="order-category"]:not(:checked))').first(),
  },
  {
    at: '/order/payment',
    what: 'a way to pay',
    picked: (page) => page.getByRole('radio', { checked: true }),
    other: (page) => page.getByRole('radio', { checked: false }).first(),
  },
];

test.describe('in forced colours', () => {
  test.use({ viewport: SIZES.phone });
  for (const { at, what, picked, other } of PAIRS)
    // COMFORT-18
    test(`${what} that is picked looks different from another`, async ({ page, arrive }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await arrive({ as: 'anna', at, dishes: 1 });
      await expect(picked(page)).toBeVisible();
      expect(await lookOf(picked(page))).not.toBe(await lookOf(other(page)));
    });

  for (const scheme of SCHEMES)
    // COMFORT-18, PLACE-70
    test(`the mark of a day stands out, picked or not, in ${scheme} forced colours`, async ({ page, arrive }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
      await arrive({ as: 'anna', at: '/order/location', dishes: 1 });
      const day = page.getByRole('radio', { name: /im Warenkorb/ });
      const sign = page.locator('label').filter({ has: day }).locator('[data-backplate] > span');
      const [paper, ink] =
        scheme === 'dark' ? ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'] : ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
      const expectToStandOut = async () => {
        await expect(sign).toHaveCSS('background-color', paper);
        await expect(sign).toHaveCSS('border-top-color', ink);
        await expect(sign.locator('svg')).toHaveCSS('color', ink);
      };
      await expect(day).toBeChecked();
      await expectToStandOut();
      await day.press('ArrowRight');
      await expect(day).not.toBeChecked();
      await expectToStandOut();
    });

  // COMFORT-18
  test('a dialog has an edge', async ({ page, arrive }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await arrive({ as: 'anna', dishes: 1 });
    await page.getByRole('button', { name: /, verschieben$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  });

  // COMFORT-18, COMFORT-1
  test('the main screens meet all rules of axe', async ({ page, arrive, expectAccessible }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ forcedColors: 'active' });
    await arrive({ as: 'anna', dishes: 1 });
    await visitAll(page, async () => expectAccessible(page), { only: /^[^:]*$/ });
  });
});

for (const scheme of SCHEMES)
  // COMFORT-19
  test(`who asks for more contrast gets stronger lines and letters in ${scheme} colours`, async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await page.emulateMedia({ colorScheme: scheme, contrast: 'no-preference' });
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    /** Of line and placeholder against the field; 1 to 21. */
    const contrasts = () =>
      search.evaluate((field) => {
        const light = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
            const value = Number(part) / 255;
            return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ratio = (one: string, other: string) => {
          const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
          return (bright + 0.05) / (dark + 0.05);
        };
        const style = getComputedStyle(field);
        return [
          ratio(style.borderTopColor, style.backgroundColor),
          ratio(getComputedStyle(field, '::placeholder').color, style.backgroundColor),
        ];
      });
    const before = await contrasts();
    await page.emulateMedia({ colorScheme: scheme, contrast: 'more' });
    const after = await contrasts();
    expect(after.every((contrast, index) => contrast > (before[index] ?? 0) && contrast >= 7)).toBe(true);
  });

/** The spacing of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/**
 * Heights down the middle of the window at which something lies over the page that stays there when the page scrolls.
 */
const coveredAt = (page: Page) =>
  page.evaluate(() =>
    Array.from({ length: Math.floor(innerHeight / 16) }, (_, index) => 8 + 16 * index).filter((y) => {
      let node = document.elementFromPoint(innerWidth / 2, y);
      while (node && !['sticky', 'fixed'].includes(getComputedStyle(node).position)) node = node.parentElement;
      return node !== null;
    }),
  );

test.describe('at 400 % of a window of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  // COMFORT-20, COMFORT-3
  test('no bar stays over the content, and nothing scrolls sideways', async ({ page, arrive }) => {
    test.setTimeout(180_000);
    await arrive({ as: 'anna', dishes: 1 });
    await visitAll(
      page,
      async (name) => {
        await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
        expect(await widthBeyond(page), name).toBeLessThanOrEqual(0);
        expect(await coveredAt(page), name).toEqual([]);
        expect(await cutTexts(page), name).toEqual([]);
      },
      { only: /^[^:]*$/ },
    );
  });
});

test.describe('on a low window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  // COMFORT-20
  test('title and foot of a dish scroll with its dialog, and leave it its room', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Details zu/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/USt/).first()).toBeAttached();
    const staying = await dialog.evaluate((node) =>
      [...node.querySelectorAll('*')].filter((part) => getComputedStyle(part).position === 'sticky').map(String),
    );
    expect(staying).toEqual([]);
  });
});

for (const size of ['desktop', 'phone'] as const)
  test.describe(`with wider spacing on a ${size}`, () => {
    test.use({ viewport: SIZES[size] });

    // COMFORT-21
    test('no title or text is cut, and nothing scrolls sideways', async ({ page, arrive }) => {
      test.setTimeout(180_000);
      await arrive({ as: 'anna', dishes: 1 });
      await page.addStyleTag({ content: SPACED });
      await visitAll(
        page,
        async (name) => {
          expect(await widthBeyond(page), name).toBeLessThanOrEqual(0);
          expect(await cutTexts(page), name).toEqual([]);
        },
        { only: /^[^:]*$/ },
      );
    });
  });
