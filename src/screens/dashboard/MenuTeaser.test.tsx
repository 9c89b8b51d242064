import { cleanup, fireEvent, screen, within } from '@testing-library/react';
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

const showPlan = (plan: unknown[], person = anna) =>
  renderAt('/dashboard', <MenuTeaser today={TODAY} />, {
    api: new FakeApi({ 'GET /api/article/GetMenuPlan': plan }).client,
    children: { order: fakeActor({ context: { carts: [], queue: [], selection: null } }) },
    context: { person, customerGroup: staff },
  });

async function show(dishesOfDays: number[]) {
  await showPlan(dishesOfDays.map((count, day) => ({ Date: `2026-11-${23 + day}`, Menus: menus(count) })));
  const days = await screen.findAllByRole('region');
  return days.map((day) => [
    within(day).getAllByRole('listitem').length,
    ...within(day)
      .queryAllByRole('link', { name: /:/ })
      .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')]),
  ]);
}

const TO_WEEK = ['Plan the week', 'Plan the week: Several days at once', '/order/week'];

// PAGE-81, PAGE-105
test('six dishes of each of two days are shown, and how many more the menu plan has', async () => {
  expect(await show([17, 7, 20])).toEqual([
    [6, TO_WEEK, ['All 17 dishes', 'All 17 dishes: On the menu today', '/menu-plan']],
    [6, ['All 7 dishes', 'All 7 dishes: On the menu: Tomorrow', '/menu-plan']],
  ]);
});

// PAGE-9
test('the menu plan is linked from days with few dishes as well, once', async () => {
  expect(await show([6, 2])).toEqual([[6, TO_WEEK, ['See all', 'See all: Menu plan', '/menu-plan']], [2]]);
});

// DISH-75
test('one press leaves the dishes without my allergens, and says how many there are and how many are not declared', async () => {
  const allergens = [[7], [1], null, [], [7, 1]];
  const plan = [0, 1].map((day) => ({
    Date: `2026-11-${23 + day}`,
    Menus: menus(5).map((menu, n) => ({ ...menu, Article: { ...menu.Article, Allergens: allergens[n] } })),
  }));
  await showPlan(plan, { ...anna, allergenIds: [7] });
  const names = async () =>
    (await screen.findAllByRole('region')).map((day) =>
      within(day)
        .getAllByRole('listitem')
        .map((item) => /Dish \d/.exec(item.textContent)?.[0]),
    );
  expect((await names())[0]).toHaveLength(5);
  const chip = screen.getByRole('button', { name: 'Without my allergens' });
  fireEvent.click(chip);
  expect(await names()).toEqual([
    ['Dish 2', 'Dish 4'],
    ['Dish 2', 'Dish 4'],
  ]);
  expect(screen.getByText('4 dishes match · 2 not declared').getAttribute('role')).toBe('status');
  fireEvent.click(chip);
  expect((await names())[0]).toHaveLength(5);
});

// DISH-66, DISH-75
test('who has not chosen any allergens is led to where they are', async () => {
  await show([2]);
  fireEvent.click(screen.getByRole('button', { name: 'Without my allergens' }));
  expect(screen.getByRole('link', { name: 'Choose allergens' }).getAttribute('href')).toBe('/user');
});
