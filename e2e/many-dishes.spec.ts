import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TOTAL = 10_000;

const dish = (number: number) => ({
  ArticleId: 70_000 + number,
  ArticleDetailId: 80_000 + number,
  ArticleName: `Gericht ${number}`,
  Description: 'Mit Beilage. '.repeat(number % 5),
  ProductGroup_ID: 1,
  GrossPrice: 5.3,
  VatPercent: 13,
  Labels: number % 3 === 0 ? ['VEGAN'] : [],
});

/** Places in the whole set of the dishes in the page, and of those on the screen. */
const places = (page: Page) =>
  page.getByRole('list', { name: 'Speisen', exact: true }).evaluate((list) => {
    const items = [...list.children].map((item) => ({
      place: Number(item.getAttribute('aria-posinset')),
      size: Number(item.getAttribute('aria-setsize')),
      box: item.getBoundingClientRect(),
    }));
    return {
      sizes: [...new Set(items.map(({ size }) => size))],
      inPage: items.map(({ place }) => place),
      onScreen: items.filter(({ box }) => box.bottom > 0 && box.top < innerHeight).map(({ place }) => place),
      nodes: document.querySelectorAll('*').length,
    };
  });

/** Answers requests for dishes from a long list, in pages as large as asked for. */
async function serveDishes(page: Page, total: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/article\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('articleLimitPerPage'))];
    asked.push(`${number} by ${size}`);
    const first = (number - 1) * size + 1;
    const count = Math.max(0, Math.min(size, total - first + 1));
    return route.fulfill({
      json: { TotalCount: total, Articles: Array.from({ length: count }, (_, index) => dish(first + index)) },
    });
  });
  return asked;
}

// DISH-13
test('thousands of dishes are scrolled through with a bounded page, and the one with the focus hands it on', async ({
  page,
  arrive,
}) => {
  await serveDishes(page, TOTAL);
  await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  await page.getByRole('button', { name: 'Gericht 1 in den Warenkorb legen', exact: true }).focus();
  await page.mouse.move(200, 500);

  let most = 0;
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2400);
        const { nodes, onScreen } = await places(page);
        most = Math.max(most, nodes);
        return onScreen.at(-1);
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(240);
  expect(most).toBeLessThan(3000);
  await expect(page.getByRole('list', { name: 'Speisen', exact: true })).toBeFocused();

  // Back by less than what is in the page beyond the screen, and to the top at once.
  for (const far of [-3000, -1_000_000]) {
    await page.mouse.wheel(0, far);
    await expect.poll(async () => (await places(page)).onScreen.length).toBeGreaterThan(0);
    const { sizes, inPage } = await places(page);
    expect([sizes, inPage]).toEqual([[TOTAL], inPage.map((_, index) => (inPage[0] ?? 0) + index)]);
  }
  expect((await places(page)).inPage[0]).toBe(1);
});

// DISH-115, PAGE-102
test('the dish that the address asks for is scrolled to though it is the last but ten of 150', async ({
  page,
  arrive,
}) => {
  const asked = await serveDishes(page, 150);
  await arrive({ as: 'anna', at: '/order/articles?dish=70140.80140', dishes: 1 });
  await expect(page.getByRole('dialog', { name: 'Gericht 140' })).toBeVisible();
  await expect(page).toHaveURL(/order\/articles$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gericht 140', exact: true }) });
  await expect(item).toBeInViewport({ ratio: 1 });
  await expect(item.locator(':focus')).toHaveCount(1);
  expect(asked).toEqual(['1 by 200']);
});
