import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|allergen/] });

const PAGES = ['/order/articles', '/menu-plan', '/order/week'];

// DISH-10
test('dishes are shown and ordered although the names of the allergens cannot be read, which is asked for a few times only', async ({
  page,
  arrive,
}) => {
  let asked = 0;
  await page.route(/\/api\/allergen/, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await arrive({ as: 'anna', at: PAGES[0], dishes: 1 });
  const main = page.getByRole('main');
  for (const path of PAGES) {
    await page.goto(page.url().replace(/#.*/, `#${path}`));
    // A day of the week has them in the details of its dishes.
    if (path !== '/order/week') await expect(main.getByText('Allergene unbekannt').first()).toBeVisible();
    await expect(main.getByText('Die Namen der Allergene konnten nicht geladen werden.').first()).toBeVisible();
  }
  await page.goto(page.url().replace(/#.*/, '#/order/articles'));
  const add = main.getByRole('button', { name: /in den Warenkorb legen$/, disabled: false }).first();
  await add.click();
  await expect(main.getByRole('group', { name: /^Menge von/ }).first()).toBeVisible();
  // At most once for each part that names them, as it comes: page, dishes and cart.
  expect(asked).toBeLessThanOrEqual(3 * (PAGES.length + 1));
});

// DISH-190
test('dishes do not wait for names of allergens that never come', async ({ page, arrive }) => {
  await page.route(/\/api\/allergen/, () => undefined);
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const main = page.getByRole('main');
  // A call is given up after 15 s.
  await expect(main.getByText('Allergene noch nicht bekannt').first()).toBeVisible({ timeout: 10_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
