import { type Page } from '@playwright/test';
import { widthBeyond } from './support/accessible.ts';
import { brokenWords, cutTexts, textsOverTexts } from './support/cut-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { STORAGE_KEYS } from '../src/browser/storage/storage.ts';
import { sayIn } from './walks/words.ts';
import { SIZES } from './walks/sizes.ts';

test.use({ viewport: SIZES.phone, hasTouch: true });

/** Letters of twice the size from the first moment on, as somebody has chosen them in the browser. */
const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(sheet);
    }),
  );

const faultsOf = async (page: Page): Promise<string[]> => [
  ...((await widthBeyond(page)) > 0 ? [`${await widthBeyond(page)} px wider`] : []),
  ...(await cutTexts(page, 'body')).map((text) => `cut: ${text}`),
  ...(await brokenWords(page, '#root')).map((word) => `broken: ${word}`),
  ...(await textsOverTexts(page)).map((pair) => `over each other: ${pair}`),
];

for (const language of ['DE', 'AR'] as const) {
  const say = sayIn(language);
  const begin = async (page: Page) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.language,
      language,
    ] as const);
    await enlarge(page);
  };
  const gather = (page: Page) => {
    const faults: string[] = [];
    const look = async (name: string) => {
      for (const fault of await faultsOf(page)) faults.push(`${name}: ${fault}`);
    };
    return { faults, look };
  };

  // COMFORT-9, COMFORT-340
  test(`letters of twice the size are whole on the way to an order and after it in ${language}`, async ({
    page,
    arrive,
  }) => {
    test.setTimeout(180_000);
    await begin(page);
    const { faults, look } = gather(page);
    await arrive({ as: 'anna', dishes: 2 });
    await visitAll(page, look, { only: /^[^:]*$/, say });
    // The overview and the orders with what has just been ordered.
    await visitAll(page, async (name) => look(`${name}, ordered`), { only: /^\/(dashboard|order)$/, say });
    expect(faults).toEqual([]);
  });

  // COMFORT-9, COMFORT-340
  test(`letters of twice the size are whole before the sign-in and for a guest in ${language}`, async ({
    page,
    server,
    arrive,
  }) => {
    await begin(page);
    const { faults, look } = gather(page);
    for (const path of ['/auth/login', '/auth/register']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#shell')).toHaveCount(0);
      await look(path);
    }
    await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
    await arrive({ as: 'guest', at: '/guest', dishes: 1 });
    for (const path of ['/guest', '/guest/register', '/order/checkout']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
      await look(path);
    }
    expect(faults).toEqual([]);
  });
}
