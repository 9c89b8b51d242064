import { describe, expect, test } from 'vitest';
import {
  asRead,
  dateFor,
  namesMissing,
  openTargets,
  piecesOf,
  possibleTargets,
  isFirstAgain,
} from './reorder-targets.ts';
import type { Wanted } from './reorder.ts';
import { aMenu, aSlot, aWantedLine, aWantedMeal } from './reorder.fixtures.ts';
import { anArticle } from './article.fixtures.ts';
import type { MenuPlanDay } from './menu-plan.ts';

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const WEEKS = ['2026-11-23', '2026-11-30', '2026-12-07'];

const dish = (articleId: number, quantity = 1) => aWantedLine({ articleId, quantity });
const day: Wanted = { span: 'day', meals: [aWantedMeal({ lines: [dish(7, 2), dish(8)] })] };
const week: Wanted = {
  span: 'week',
  meals: ['2026-11-18', '2026-11-20'].map((date) => aWantedMeal({ date })),
};
/** A day of the plan with these dishes. */
const menu = (date: string, ...ids: number[]): MenuPlanDay =>
  aMenu(date, ...ids.map((id) => ['', anArticle({ id })] as const));

const openOn =
  (...dates: string[]) =>
  (_: unknown, date: string) =>
    dates.includes(date);
function begin(
  wanted: Wanted,
  { open = DAYS, menuPlan = [], offered = [] }: { open?: string[]; menuPlan?: MenuPlanDay[]; offered?: number[] },
) {
  const sources = { isOpen: openOn(...open), menuPlan, offered: new Set(offered) };
  const { targets, first } = openTargets(wanted, wanted.span === 'day' ? DAYS : WEEKS, sources);
  const shown = targets.map(({ date, onMenu }) => [date.slice(5), onMenu && piecesOf(wanted.meals, onMenu)] as const);
  return { first: first?.slice(5), shown: Object.fromEntries(shown) };
}

describe('The target', () => {
  test('is a day, or the same weekdays of a week', () => {
    expect(week.meals.map((meal) => dateFor('day', meal, '2026-12-01'))).toEqual(['2026-12-01', '2026-12-01']);
    expect(week.meals.map((meal) => dateFor('week', meal, '2026-11-30'))).toEqual(['2026-12-02', '2026-12-04']);
    expect(possibleTargets('day', '2026-11-24', '2026-11-26')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(possibleTargets('week', '2026-11-24', '2026-12-06')).toEqual(['2026-11-23', '2026-11-30']);
  });

  // CART-55
  test('is at first what is open for all meals, else for most of them, the earliest of these', () => {
    const firstOf = (...open: string[]) => begin(week, { open });
    expect(firstOf('2026-11-25', '2026-11-27')).toEqual({ first: '11-23', shown: { '11-23': null } });
    expect(firstOf('2026-11-27', '2026-12-02', '2026-12-04')).toMatchObject({ first: '11-30' });
    expect(firstOf('2026-11-27', '2026-12-02')).toEqual({ first: '11-23', shown: { '11-23': null, '11-30': null } });
    expect(firstOf()).toEqual({ first: undefined, shown: {} });
  });

  // ORDER-105
  test('is at first the open day with most of the wanted on its menu, the earliest of these', () => {
    const some = [menu('2026-11-23', 9), menu('2026-11-24', 8), menu('2026-11-25', 7), menu('2026-11-26', 7)];
    expect(begin(day, { menuPlan: some }).first).toBe('11-25');
    expect(begin(day, { menuPlan: [...some, menu('2026-11-26', 7, 8)] }).first).toBe('11-26');
    expect(begin(day, { menuPlan: some, open: DAYS.slice(0, 2) }).first).toBe('11-24');
    expect(begin(day, { menuPlan: [menu('2026-11-23', 9), menu('2026-12-20', 7)] }).first).toBe('11-23');
  });

  // ORDER-105
  test('is at first the week with half of what the best one has, so that nobody plans far ahead for one dish more', () => {
    const menuPlan = [menu('2026-11-25', 7), menu('2026-12-02', 7), menu('2026-12-04', 7)];
    const without = menuPlan.map((each) => (each.date < '2026-11-30' ? menu(each.date, 9) : each));
    const open = ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04', '2026-12-09', '2026-12-11'];
    expect(begin(week, { menuPlan, open })).toEqual({
      first: '11-23',
      shown: { '11-23': 1, '11-30': 2, '12-07': null },
    });
    expect(begin(week, { menuPlan: without, open }).first).toBe('11-30');
  });

  // ORDER-250
  test('is this or the next week if one of them is open, however much a later one has', () => {
    const later = [menu('2026-12-09', 7), menu('2026-12-11', 7)];
    const open = ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04', '2026-12-09', '2026-12-11'];
    expect(begin(week, { menuPlan: later, open }).first).toBe('11-23');
    expect(begin(week, { menuPlan: [menu('2026-12-02', 7), ...later], open }).first).toBe('11-30');
    expect(begin(week, { menuPlan: later, open: open.slice(4) }).first).toBe('12-07');
  });

  // ORDER-251
  test('is the next time where no earlier one has anything', () => {
    const isFirst = (...pieces: (string[] | null)[]) =>
      isFirstAgain(
        day.meals,
        pieces.map((onMenu, at) => ({ date: DAYS[at] ?? '', onMenu })),
        '2026-11-25',
      );
    expect(isFirst([], [], ['0 0'])).toBe(true);
    expect(isFirst(['0 1'], [], ['0 0'])).toBe(false);
    expect(isFirst([], ['0 0'], ['0 0'])).toBe(false);
    expect(isFirst([], null, ['0 0'])).toBe(false);
    expect(isFirst([], [], null, ['0 0'])).toBe(false);
    expect(isFirstAgain(day.meals, [{ date: '2026-11-25', onMenu: ['0 0'] }], '2026-11-25')).toBe(false);
  });

  // ORDER-106
  test('has on its menu what the plan names for the time, as long as there are portions', () => {
    const [at, sold] = [menu('2026-11-24', 7), menu('2026-11-25', 8)];
    const menuPlan = [
      menu('2026-11-23', 7, 8),
      { ...at, menus: [6, 5].flatMap((id) => at.menus.map((each) => ({ ...each, deliveryTimeIds: [id] }))) },
      { ...sold, menus: sold.menus.map((each) => ({ ...each, article: { ...each.article, remainingItems: 0 } })) },
      menu('2026-11-26'),
    ];
    expect(begin(day, { menuPlan }).shown).toEqual({ '11-23': 3, '11-24': 2, '11-25': 0, '11-26': null });
    const late = { ...day, meals: day.meals.map((meal) => ({ ...meal, deliveryTimeId: 4 })) };
    expect(begin(late, { menuPlan }).shown).toMatchObject({ '11-23': 3, '11-24': 0 });
  });

  // ORDER-106
  test('has every day what the plan never names if it is offered, and is not reported at all if the plan names nothing', () => {
    const menuPlan = [menu('2026-11-23', 9), menu('2026-11-24', 7)];
    expect(begin(day, { menuPlan }).shown).toMatchObject({ '11-23': 0, '11-24': 2 });
    expect(begin(day, { menuPlan, offered: [8] }).shown).toMatchObject({ '11-23': 1, '11-24': 3, '11-25': null });
    expect(begin(day, { menuPlan: [menu('2026-11-23', 9)], offered: [8] }).shown).toMatchObject({ '11-23': null });
  });

  // ORDER-106
  test('has nothing of a meal whose place or time is closed on its day', () => {
    const menuPlan = [menu('2026-11-25', 7), menu('2026-11-27', 7)];
    expect(begin(week, { menuPlan, open: ['2026-11-27'] }).shown).toEqual({ '11-23': 1 });
  });

  // ORDER-106
  test('has what its dishes tell once they are read, not what the plan says', () => {
    const targets = [
      { date: '2026-11-24', onMenu: ['0 0', '1 0'] },
      { date: '2026-11-25', onMenu: ['0 0'] },
      { date: '2026-11-26', onMenu: null },
    ];
    const slot = aSlot([anArticle({ id: 7, remainingItems: 0 }), anArticle({ id: 8 })]);
    const offers = [...day.meals.map((meal) => ({ meal, slot })), { meal: aWantedMeal(), slot: null }];
    expect(asRead(targets, '2026-11-24', offers)).toEqual([
      { date: '2026-11-24', onMenu: ['0 1'] },
      targets[1],
      targets[2],
    ]);
    expect(asRead(targets, '2026-11-26', offers)).toEqual(targets);
  });

  // ORDER-180
  test('has what the plan says of dishes that were not read', () => {
    const targets = [{ date: '2026-11-24', onMenu: ['0 0', '0 1'] }];
    const lines = [7, 8, 9].map((articleId) => aWantedLine({ articleId }));
    const slot = { ...aSlot([anArticle({ id: 7, remainingItems: 0 })]), isCutShort: true };
    const offers = [{ meal: aWantedMeal({ lines }), slot }];
    expect(asRead(targets, '2026-11-24', offers)).toEqual([{ date: '2026-11-24', onMenu: ['0 1'] }]);
  });
});

// ORDER-182
test('the dishes that a menu lacks are named once, however many meals want them', () => {
  const lines = [aWantedLine({ articleId: 7, name: 'Goulash' }), aWantedLine({ articleId: 8, name: 'Soup' })];
  const meals = [aWantedMeal({ lines }), aWantedMeal({ lines })];
  expect(namesMissing(meals, ['0 0', '1 0'])).toEqual(['Soup']);
  expect(namesMissing(meals, ['0 1'])).toEqual(['Goulash', 'Soup']);
  expect(namesMissing(meals, ['0 0', '0 1', '1 0', '1 1'])).toEqual([]);
});
