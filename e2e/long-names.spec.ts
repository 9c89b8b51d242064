import { type Page } from '@playwright/test';
import { brokenWords } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { visitAll } from './support/main-screens.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte';

/** Names of a restaurant that has long words for its place, restaurant, card, menu, dishes and customers. */
const LONG: Record<string, string> = {
  'Speisesaal Erdgeschoss': `${WORD}, Erdgeschoss`,
  'Kantine am Park': `${WORD} am Park`,
  Mitarbeiterkarte: WORD,
  'Menü 1': `${WORD} 1`,
  'Lachsfilet auf Blattspinat': `${WORD} auf Blattspinat`,
  '"Anna"': `"Anna${WORD}"`,
  '"Beispiel"': `"${WORD}"`,
};

async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = Object.entries(LONG).reduce(
      (text, [name, long]) => text.replaceAll(name, long),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });
}

const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Texts that are drawn beyond the window, unless their part of the page scrolls, and those that a long name is drawn
 * over.
 */
const misplacedTexts = (page: Page): Promise<string[]> =>
  page.evaluate((word) => {
    const start = word.slice(0, 8);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const drawn: { text: string; group: Element | null; rects: DOMRect[] }[] = [];
    const misplaced: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('select, [inert], [data-announcer]') || getComputedStyle(parent).position === 'absolute')
        continue;
      // Or in what is for screen readers only.
      let clipped: Element | null = parent;
      while (clipped && getComputedStyle(clipped).clipPath !== 'inset(50%)') clipped = clipped.parentElement;
      if (clipped) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 2 && rect.height > 2);
      drawn.push({ text: node.data, group: parent.closest('li, section, article, header, dialog'), rects });
      let scrolls: Element | null = parent;
      while (scrolls && !/auto|scroll/.test(getComputedStyle(scrolls).overflowX)) scrolls = scrolls.parentElement;
      if (scrolls && !scrolls.matches('dialog, body, html')) continue;
      if (rects.some(({ left, right }) => right > innerWidth + 1 || left < -1)) misplaced.push(`${node.data} beyond`);
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    for (const name of drawn.filter(({ text }) => text.includes(start)))
      for (const other of drawn)
        if (other !== name && other.group === name.group)
          if (name.rects.some((rect) => other.rects.some((each) => meet(rect, each))))
            misplaced.push(`${name.text} over ${other.text}`);
    return misplaced;
  }, WORD);

for (const width of [390, 320])
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true });

    // COMFORT-63
    test('names of long words break, and nothing scrolls sideways', async ({ page, arrive }) => {
      test.setTimeout(180_000);
      await lengthenNames(page);
      await arrive({ as: 'anna', dishes: 1 });
      const faults: string[] = [];
      const look = async (name: string) => {
        const beyond = await widthBeyond(page);
        if (beyond > 0) faults.push(`${name}: ${beyond} px wider`);
        for (const text of await misplacedTexts(page)) faults.push(`${name}: ${text}`);
        for (const word of await brokenWords(page))
          if (!word.includes(WORD.slice(0, 8))) faults.push(`${name}: ${word} broken`);
      };
      await visitAll(page, look);
      await expect(page.locator('#root').getByText(WORD).first()).toBeAttached();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    });
  });
