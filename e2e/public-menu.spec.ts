import { expect, test } from './support/fixtures.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    // FEED-30, FEED-31, FEED-40
    test('the public menu and the board fit the window and are accessible', async ({ page, expectAccessible }) => {
      for (const path of ['/menu', '/menu-board']) {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect((await page.goto(path))?.status()).toBe(200);
          await expect(page.getByRole('heading', { name: 'Heute, Montag, 23. November' })).toBeVisible();
          const [width, height] = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return [scrollWidth, scrollHeight];
          });
          expect(width).toBe(size.width);
          if (path === '/menu-board') expect(height).toBe(size.height);
        }
        await expectAccessible(page);
      }
    });
  });
}

for (const [width, height] of [
  [1080, 1920],
  [1920, 1080],
] as const)
  // FEED-40
  test(`all dishes have room on the board, however many they are, on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [count, smallest] of [
      [6, 40],
      [14, 27],
    ] as const) {
      await page.route('**/menu-board', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<ul>(.*?)<\/ul>/s, (_, dishes: string) => {
          const known = dishes.split(/(?=<li>)/);
          const all = Array.from({ length: count }, (__, index) => known[index % known.length]);
          return `<ul>${all.join('')}</ul>`;
        });
        await route.fulfill({ response, body });
      });
      await page.goto('/menu-board');
      await expect(page.locator('li')).toHaveCount(count);
      const shown = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return {
          scrollWidth,
          scrollHeight,
          size: parseFloat(getComputedStyle(document.querySelector('h2')!).fontSize),
        };
      });
      expect(shown).toMatchObject({ scrollWidth: width, scrollHeight: height });
      expect(shown.size).toBeGreaterThan(smallest);
    }
  });

// FEED-40
test('the board puts what has changed in place, without loading the page anew', async ({ page, server }) => {
  await page.clock.install();
  await page.goto('/menu-board');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Heute, Montag, 23. November');
  await page.evaluate(() => document.body.setAttribute('data-same', ''));

  await server.control('clock', { now: '2026-11-23T15:00:00Z' });
  await page.clock.runFor('01:00');
  await expect(heading).toHaveText('Morgen, Dienstag, 24. November');
  await expect(page.locator('body[data-same]')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });

  // FEED-30
  test('the menu opens its days and leads to other places and to the app', async ({ page }) => {
    await page.goto('/menu');
    await page.getByText('Tomorrow, Tuesday 24 November').click();
    await expect(page.locator('details[open]')).toHaveCount(2);
    await page.getByRole('link', { name: /foyer/ }).click();
    await expect(page.getByRole('link', { name: /foyer/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveAttribute('href', './');
  });
});
