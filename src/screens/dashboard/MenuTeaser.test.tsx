import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { MenuTeaser } from './MenuTeaser.tsx';

afterEach(cleanup);

const TODAY = '2026-11-23';

const menus = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    MenuLine: `Menu ${n + 1}`,
    Article: {
      ArticleId: n + 1,
      ArticleDetailId: n + 1,
      ArticleName: `Dish ${n + 1}`,
      ProductGroup_ID: 1,
      GrossPrice: 8.4,
      VatPercent: 10,
    },
  }));

async function show(dishesOfDays: number[]) {
  const plan = dishesOfDays.map((count, day) => ({ Date: `2026-11-${23 + day}`, Menus: menus(count) }));
  const api = new FakeApi({ 'GET /api/article/GetMenuPlan': plan });
  await renderAt('/dashboard', <MenuTeaser today={TODAY} />, {
    api: api.client,
    children: { order: fakeActor({ context: { carts: [], queue: [], selection: null } }) },
    context: { person: anna, customerGroup: staff },
  });
  const days = await screen.findAllByRole('region');
  return days.map((day) => [
    within(day).getAllByRole('listitem').length,
    ...within(day)
      .queryAllByRole('link', { name: /:/ })
      .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')]),
  ]);
}

// PAGE-81
test('six dishes of each of two days are shown, and how many more the menu plan has', async () => {
  expect(await show([17, 7, 20])).toEqual([
    [6, ['All 17 dishes', 'All 17 dishes: On the menu today', '/menu-plan']],
    [6, ['All 7 dishes', 'All 7 dishes: On the menu: Tomorrow', '/menu-plan']],
  ]);
});

// PAGE-9
test('the menu plan is linked from days with few dishes as well, once', async () => {
  expect(await show([6, 2])).toEqual([[6, ['See all', 'See all: Menu plan', '/menu-plan']], [2]]);
});
