import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anArticle } from './article.fixtures.ts';
import type { Article } from './article.ts';
import { aCart, anItem } from './cart.fixtures.ts';
import type { Cart } from './cart.ts';
import {
  type DishFilter,
  type DishFilters,
  fromSaved,
  isFiltering,
  isSameFilters,
  NO_FILTERS,
  passes,
  priceSteps,
  siftDishes,
  toggled,
} from './dish-filters.ts';

const dish = (overrides: Partial<Article>) => anArticle({ allergenIds: [], grossPrice: 900, ...overrides });

const asking = (...chips: DishFilter[]): DishFilters => ({ chips, maxPrice: null });

/** Where a dish is listed. */
function placeOf(one: Article, filters: DishFilters, avoided: number[] = [], carts: Cart[] = []) {
  const seeker = { avoidedAllergenIds: avoided, carts };
  const { passing, undeclared } = siftDishes([one], filters, seeker);
  expect(passes(one, filters, seeker)).toBe(passing.length === 1);
  return passing.length === 1 ? 'passes' : undeclared.length === 1 ? 'undeclared' : 'fails';
}

describe('a filter of dishes', () => {
  // DISH-65
  test.each<[DishFilter, string[], string]>([
    ['vegan', ['VEGAN', 'REGIONAL'], 'passes'],
    ['vegan', ['vegan'], 'passes'],
    ['vegan', ['VEGETARIAN'], 'fails'],
    ['vegan', [], 'fails'],
    ['vegetarian', ['VEGETARIAN'], 'passes'],
    ['vegetarian', ['VEGAN'], 'passes'],
    ['vegetarian', ['FISH'], 'fails'],
    ['withoutGluten', ['VEGAN', 'glutenFree'], 'passes'],
    ['withoutGluten', ['VEGAN'], 'fails'],
  ])('%s takes a dish with the labels %j: %s', (kind, labels, place) => {
    expect(placeOf(dish({ labels }), asking(kind))).toBe(place);
  });

  // DISH-67
  test.each([
    [['PORK'], 'fails'],
    [['POULTRY', 'Pork'], 'fails'],
    [['POULTRY'], 'passes'],
    [['VEGAN'], 'passes'],
    [['halal'], 'passes'],
    [['REGIONAL'], 'undeclared'],
    [[], 'undeclared'],
  ])('without pork: a dish with the labels %j %s', (labels, place) => {
    expect(placeOf(dish({ labels }), asking('withoutPork'))).toBe(place);
  });

  // DISH-66, DISH-67
  test.each([
    [[1, 7], [7], 'fails'],
    [[1], [7], 'passes'],
    [[], [7], 'passes'],
    [null, [7], 'undeclared'],
    [null, [], 'passes'],
  ])('without my allergens: a dish that declares %j, for a person who avoids %j, %s', (allergenIds, avoided, place) => {
    expect(placeOf(dish({ allergenIds }), asking('withoutMyAllergens'), avoided)).toBe(place);
  });

  // DISH-65
  test.each([
    [true, 'passes'],
    [false, 'fails'],
    [null, 'passes'],
    [undefined, 'passes'],
  ])('favourites: a dish that is one (%s) %s; without the feature nothing is asked', (isFavourite, place) => {
    expect(placeOf(dish({ isFavourite }), asking('favourites'))).toBe(place);
  });

  // DISH-65
  test.each([
    [700, 'passes'],
    [699, 'fails'],
  ])('up to %i: a dish that costs its customer 700 %s', (maxPrice, place) => {
    expect(placeOf(dish({ grossPrice: 950, subsidy: 250 }), { chips: [], maxPrice })).toBe(place);
  });

  // DISH-110
  test.each([
    ['nothing', [], 400, 'passes'],
    ['the dish itself', [anItem({ articleId: 7, detailId: 70, subsidy: 200 })], 400, 'passes'],
    ['another dish, which uses up the subsidy', [anItem({ subsidy: 200 })], 400, 'fails'],
    ['another dish, which leaves some of it', [anItem({ subsidy: 150 })], 550, 'passes'],
  ])(
    'up to a price: with %s in the carts of the day, it is the price that will be charged',
    (_, items, maxPrice, place) => {
      const daySubsidy = { date: '2026-11-26', left: 200 };
      const one = dish({ grossPrice: 600, subsidy: 200, subsidyPerPiece: 200, daySubsidy });
      const carts = [aCart({ orderDate: '2026-11-26', subsidyLeft: 200, items })];
      expect(placeOf(one, { chips: [], maxPrice }, [], carts)).toBe(place);
    },
  );

  it('lists what fails one of several nowhere, whatever is not declared', () => {
    const filters = { chips: ['withoutMyAllergens', 'vegan'] as const, maxPrice: 500 };
    expect(placeOf(dish({ allergenIds: null, labels: ['BEEF'], grossPrice: 400 }), filters, [3])).toBe('fails');
    expect(placeOf(dish({ allergenIds: null, labels: ['VEGAN'], grossPrice: 600 }), filters, [3])).toBe('fails');
    expect(placeOf(dish({ allergenIds: null, labels: ['VEGAN'], grossPrice: 400 }), filters, [3])).toBe('undeclared');
  });

  it('that is none lets everything pass', () => {
    expect(placeOf(dish({ allergenIds: null, isFavourite: false }), NO_FILTERS, [3])).toBe('passes');
    expect([isFiltering(NO_FILTERS), isFiltering(asking('vegan'))]).toEqual([false, true]);
    expect(isFiltering({ chips: [], maxPrice: 0 })).toBe(true);
  });

  // DISH-68
  it('that another release has kept is left out, and no others', () => {
    expect(fromSaved({ chips: ['vegan', 'noNightshades'], maxPrice: 750 })).toEqual({
      chips: ['vegan'],
      maxPrice: 750,
    });
    expect(fromSaved(null)).toEqual(NO_FILTERS);
  });

  it('is switched on and off', () => {
    const vegan = toggled({ chips: [], maxPrice: 300 }, 'vegan');
    expect(vegan).toEqual({ chips: ['vegan'], maxPrice: 300 });
    expect(toggled(toggled(vegan, 'withoutPork'), 'vegan')).toEqual({ chips: ['withoutPork'], maxPrice: 300 });
  });

  it('is the same in whatever order it was switched on', () => {
    expect(isSameFilters(asking('vegan', 'favourites'), asking('favourites', 'vegan'))).toBe(true);
    expect(isSameFilters(asking('vegan'), asking('favourites'))).toBe(false);
    expect(isSameFilters(asking('vegan'), asking('vegan', 'favourites'))).toBe(false);
    expect(isSameFilters(asking('vegan'), { chips: ['vegan'], maxPrice: 1 })).toBe(false);
  });
});

describe('limits of a price', () => {
  const stepsOf = (...prices: number[]) =>
    priceSteps(
      prices.map((price) => dish({ grossPrice: price + 50, subsidy: 50 })),
      [],
    );

  // DISH-65
  test.each([
    [
      [120, 860, 1390],
      [500, 1000],
    ],
    [
      [290, 420, 990],
      [400, 600, 800],
    ],
    [
      [250_000, 480_000, 900_000],
      [400_000, 600_000, 800_000],
    ],
    [
      [400, 4000],
      [1000, 2000, 3000],
    ],
    [
      [5, 6, 7],
      [5, 6],
    ],
  ])('of dishes for %j are %j', (prices, steps) => {
    expect(stepsOf(...prices)).toEqual(steps);
  });

  // DISH-110
  it('are of the prices that will be charged', () => {
    const daySubsidy = { date: '2026-11-26', left: 300 };
    const subsidised = dish({ grossPrice: 600, subsidy: 300, subsidyPerPiece: 300, daySubsidy });
    const dishes = [subsidised, dish({ grossPrice: 700 })];
    const used = [aCart({ orderDate: '2026-11-26', subsidyLeft: 300, items: [anItem({ subsidy: 300 })] })];
    expect([priceSteps(dishes, []), priceSteps(dishes, used)]).toEqual([
      [300, 400, 500, 600],
      [600, 620, 640, 660, 680],
    ]);
  });

  it('are not there where they would tell no dishes apart', () => {
    expect([stepsOf(), stepsOf(500, 500), stepsOf(0, 0)]).toEqual([[], [], []]);
  });

  it('are at most six, rise, and each leaves some dishes out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 })), (prices) => {
        const steps = stepsOf(...prices);
        expect(steps.length).toBeLessThanOrEqual(6);
        expect(steps).toEqual([...steps].sort((one, other) => one - other));
        for (const step of steps) {
          expect(prices.some((price) => price <= step)).toBe(true);
          expect(prices.some((price) => price > step)).toBe(true);
        }
      }),
    );
  });
});
