import { EVENINGS, WORKDAYS } from '../house/places.ts';
import { CANTEEN } from '../house/restaurants.ts';
import { type Dish, type Translated } from './dish.types.ts';
import { DISHES } from './dishes.ts';

/** Weeks after which the plan starts over. */
const CYCLE_WEEKS = 4;

interface MenuLine {
  /** Null: on the day's menu, but under no line of the plan. */
  name: Translated | null;
  /** Dish by week, Monday to Friday. */
  weeks: number[][];
}

export const MENU_LINES: readonly MenuLine[] = [
  {
    name: { de: 'Menü 1', en: 'Menu 1', ar: 'القائمة 1' },
    weeks: [
      [1, 2, 3, 5, 8],
      [6, 7, 9, 11, 4],
      [2, 1, 5, 3, 8],
      [7, 6, 11, 9, 4],
    ],
  },
  {
    name: { de: 'Menü 2 vegetarisch', en: 'Menu 2 vegetarian', ar: 'القائمة 2 نباتية' },
    weeks: [
      [15, 16, 17, 23, 21],
      [18, 22, 19, 25, 20],
      [23, 17, 16, 15, 21],
      [25, 18, 20, 22, 19],
    ],
  },
  {
    name: { de: 'Tagesteller', en: 'Dish of the day', ar: 'طبق اليوم' },
    weeks: [
      [10, 24, 12, 14, 13],
      [14, 13, 24, 10, 12],
      [13, 10, 14, 12, 24],
      [12, 14, 10, 24, 13],
    ],
  },
  {
    name: { de: 'Tagessuppe', en: 'Soup of the day', ar: 'شوربة اليوم' },
    weeks: [
      [30, 31, 34, 32, 35],
      [33, 30, 31, 34, 32],
      [35, 33, 30, 31, 34],
      [32, 35, 33, 30, 31],
    ],
  },
  {
    name: null,
    weeks: [
      [33, 34, 30, 35, 31],
      [35, 32, 33, 30, 31],
      [31, 34, 32, 35, 33],
      [34, 31, 30, 32, 35],
    ],
  },
];

interface MenuRule {
  dish: Dish;
  cycleWeeks: number;
  week: number;
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  menuLine: Translated | null;
}

function dishOf(id: number): Dish {
  const dish = DISHES.find((candidate) => candidate.id === id);
  if (!dish) throw new Error(`The plan names the unknown dish ${id}.`);
  return dish;
}

/** When each dish is offered: by the plan of four weeks, or always. */
export const MENU_RULES: readonly MenuRule[] = [
  ...DISHES.filter((dish) => dish.when === 'always' && !dish.isShipping).map((dish) => ({
    dish,
    cycleWeeks: 1,
    week: 0,
    weekdays: dish.restaurantId === CANTEEN ? WORKDAYS : EVENINGS,
    menuLine: null,
  })),
  ...MENU_LINES.flatMap((line) =>
    line.weeks.flatMap((days, week) =>
      days.map((id, index) => ({
        dish: dishOf(id),
        cycleWeeks: CYCLE_WEEKS,
        week,
        weekdays: [index + 1],
        menuLine: line.name,
      })),
    ),
  ),
];

/** Remaining portions of dishes that are sold out or nearly so, by dish id. */
export const NEARLY_GONE: Readonly<Record<number, number>> = { 95: 0, 42: 3, 75: 2, 62: 0, 97: 4, 10: 3, 12: 5 };
