import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { KARL, TERMINAL, openTerminal, putOn } from './support/terminal.ts';
import { expectUncovered } from './support/uncovered.ts';

const dishes = (page: Page): Locator =>
  page.getByRole('list', { name: 'Speisen', exact: true }).getByRole('listitem').and(page.locator('[aria-posinset]'));
const boxOf = async (element: Locator) => (await element.boundingBox())!;

/** Picture, price and “+” of the first dishes are seen as a whole. */
async function expectSeen(page: Page, count: number): Promise<void> {
  await expect(dishes(page).nth(count)).toBeAttached();
  for (const dish of (await dishes(page).all()).slice(0, count)) {
    await expect(dish.getByText('€').last()).toBeInViewport({ ratio: 1 });
    await expectUncovered(dish.getByRole('button').last());
  }
}

// DISH-61
for (const { width, height, columns } of [
  { width: 1280, height: 800, columns: 3 },
  { width: 1920, height: 1080, columns: 5 },
])
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test(`${columns} dishes are in the first row, which is seen with its prices`, async ({ page, arrive }) => {
      await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
      await expectSeen(page, columns);
      const tops = await Promise.all(
        [0, columns - 1, columns].map(async (at) => (await boxOf(dishes(page).nth(at))).y),
      );
      expect(tops[0]).toBeLessThanOrEqual(330);
      expect([tops[1] === tops[0], (tops[2] ?? 0) > (tops[0] ?? 0)]).toEqual([true, true]);
    });
  });

test.describe('at a terminal', () => {
  test.use(TERMINAL);

  // DISH-61
  test('six dishes are seen with price and “+”, which the first portion leaves where they are', async ({ page }) => {
    await openTerminal(page);
    await putOn(page, KARL);
    await open(page, '/order/location');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^11:30/, disabled: false })
      .first()
      .click();
    await expectSeen(page, 6);
    const boxes = () => Promise.all([0, 1, 2, 3, 4, 5].map((at) => boxOf(dishes(page).nth(at))));
    const before = await boxes();
    await dishes(page).first().getByRole('button').last().click();
    await expect(dishes(page).first().getByRole('group')).toBeVisible();
    expect(await boxes()).toEqual(before);
    await expectSeen(page, 6);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  // DISH-60
  test('the first portion of a dish moves nothing', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await expect(dishes(page).nth(4)).toBeVisible();
    const plus = (at: number) => dishes(page).nth(at).getByRole('button').last();
    const middles = () =>
      Promise.all(
        [1, 2, 3].map(async (at) => {
          const { y, height } = await boxOf(plus(at));
          return y + height / 2;
        }),
      );
    const before = await middles();
    await plus(2).tap();
    await expect(dishes(page).nth(2).getByRole('group')).toBeVisible();
    expect(await middles()).toEqual(before);
  });
});
