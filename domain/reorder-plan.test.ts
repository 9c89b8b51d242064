import { describe, expect, test } from 'vitest';
import type { OpenSlot } from './reorder-alternative.ts';
import { planReorder, type ReorderOffer, type MealOffer } from './reorder-plan.ts';
import { anOffer, aSlot, aWantedLine, aWantedMeal } from './reorder.fixtures.ts';
import type { WantedMeal } from './reorder.ts';
import { anArticle } from './article.fixtures.ts';
import type { Article } from './article.ts';
import { aCart, anItem } from './cart.fixtures.ts';
import type { Cart } from './cart.ts';

const plan = (offer: ReorderOffer, carts: Cart[] = [], taken: string[] = [], maxQuantity = 9) =>
  planReorder(offer, { carts, maxQuantity, taken });
/** What becomes of each line: pieces added, pieces missing with the reason, and what is proposed. */
const linesOf = ({ meals }: ReturnType<typeof plan>) =>
  meals.flatMap(({ lines }) =>
    lines.map(({ added, missing, alternative }) => [
      added,
      missing && [missing.count, missing.reason, missing.left],
      alternative && [alternative.kind, alternative.article.id, alternative.article.detailId, alternative.quantity],
    ]),
  );
const wishesOf = ({ reorderLines }: ReturnType<typeof plan>) =>
  reorderLines.map(({ selection, article, quantity }) => [selection.deliveryTimeId, article.id, quantity]);
const wants = (quantity: number) => aWantedMeal({ lines: [aWantedLine({ quantity })] });
const chiliCart = (quantity: number, overrides: Partial<Cart> = {}) =>
  aCart({
    locationId: 12,
    orderDate: '2026-11-26',
    deliveryTimeId: 5,
    subsidyLeft: undefined,
    items: [anItem({ articleId: 7, detailId: 70, quantity })],
    ...overrides,
  });

describe('Ordering again', () => {
  // CART-50
  test('adds to what the cart has, at the prices of today', () => {
    const found = plan(anOffer({ meal: wants(2), slot: aSlot([anArticle({ grossPrice: 600, subsidy: 50 })]) }), [
      chiliCart(1),
    ]);
    expect(linesOf(found)).toEqual([[2, null, null]]);
    expect(wishesOf(found)).toEqual([[5, 7, 3]]);
    expect([found.count, found.wanted, found.total, found.notes]).toEqual([2, 2, 1100, []]);
  });

  // CART-53
  test.each([
    [2, 1100, 550, null],
    [2, 1060, 550, { now: 550, before: 530 }],
    [3, 1650, 580, { now: 580, before: 550 }],
    [3, 1651, 550, null],
  ])(
    'says what a piece costs and cost: %i for %i last time, for %i each today',
    (quantity, paid, grossPrice, changed) => {
      const meal = aWantedMeal({ lines: [aWantedLine({ quantity, paid })] });
      const { meals } = plan(anOffer({ meal, slot: aSlot([anArticle({ grossPrice })]) }));
      expect(meals[0]?.lines[0]?.changed).toEqual(changed);
    },
  );

  // CART-51
  test.each<[string, number, Partial<Article>, number, unknown[]]>([
    ['sold out', 1, { remainingItems: 0 }, 0, [0, [1, 'soldOut', 0], null]],
    ['fewer left', 3, { remainingItems: 2 }, 0, [2, [1, 'fewerLeft', 2], null]],
    ['all that is left is in the cart', 1, { remainingItems: 2 }, 2, [0, [1, 'fewerLeft', 2], null]],
    ['over the limit of the dish', 3, { maxQuantity: 2 }, 1, [1, [2, 'overLimit', 2], null]],
    ['over the limit of the restaurant', 9, {}, 1, [8, [1, 'overLimit', 9], null]],
  ])('lists what is missing: %s', (_, quantity, dish, inCart, expected) => {
    const carts = inCart > 0 ? [chiliCart(inCart)] : [];
    expect(linesOf(plan(anOffer({ meal: wants(quantity), slot: aSlot([anArticle(dish)]) }), carts))).toEqual([
      expected,
    ]);
  });

  // ORDER-180
  test('does not say that a dish is not on the menu where not all dishes were read', () => {
    const meal = aWantedMeal({ lines: [aWantedLine({ articleId: 99 })] });
    expect(linesOf(plan(anOffer({ meal })))).toEqual([[0, [1, 'notOnMenu', 0], null]]);
    const slot = { ...aSlot(), isCutShort: true };
    expect(linesOf(plan(anOffer({ meal, slot })))).toEqual([[0, [1, 'notFound', 0], null]]);
  });

  // CART-51
  test('believes the cart, which knows the portions best', () => {
    const inCart = chiliCart(1, { items: [anItem({ articleId: 7, detailId: 70, quantity: 1, remainingItems: 2 })] });
    expect(linesOf(plan(anOffer({ meal: wants(3) }), [inCart]))).toEqual([[1, [2, 'fewerLeft', 2], null]]);
  });

  // CART-51
  test.each(['full', 'closed', 'gone'] as const)('lists everything as missing where the time is %s', (reason) => {
    const found = plan(anOffer({ slot: null, reason }));
    expect(linesOf(found)).toEqual([[0, [1, reason, 0], null]]);
    expect([found.reorderLines, found.count]).toEqual([[], 0]);
  });

  // CART-51, CART-1
  test('lists everything as missing where the cart of that time is for another place', () => {
    const other = aSlot([anArticle()], { deliveryTimeId: 6 });
    expect(linesOf(plan(anOffer(), [chiliCart(1, { locationId: 99 })]))).toEqual([[0, [1, 'cartElsewhere', 0], null]]);
    expect(linesOf(plan(anOffer({ others: [other] }), [chiliCart(1, { locationId: 99 })]))).toEqual([
      [0, [1, 'cartElsewhere', 0], ['time', 7, 70, 1]],
    ]);
  });

  // CART-51
  test('takes any variant of a dish whose variant is not known, and no other of one whose is', () => {
    const slot = aSlot([anArticle({ detailId: 71 })]);
    const meal = aWantedMeal({ lines: [aWantedLine({ detailId: null }), aWantedLine()] });
    expect(linesOf(plan(anOffer({ meal, slot })))).toEqual([
      [1, null, null],
      [0, [1, 'notOnMenu', 0], ['variant', 7, 71, 1]],
    ]);
  });

  // ORDER-107
  test('costs what it adds to the sum of the carts, which share the subsidy of the day with it', () => {
    const daySubsidy = { date: '2026-11-26', left: 500 };
    const subsidised = (id: number) =>
      anArticle({ id, detailId: 10 * id, grossPrice: 600, subsidy: 200, subsidyPerPiece: 200, daySubsidy });
    const meal = aWantedMeal({ lines: [aWantedLine({ quantity: 2 }), aWantedLine({ articleId: 8, detailId: 80 })] });
    const offer = anOffer({ meal, slot: aSlot([subsidised(7), subsidised(8)]) });
    const pricesOf = (found: ReturnType<typeof plan>) => [
      ...found.meals.flatMap(({ lines }) => lines.map(({ price, changed }) => [price, changed?.now])),
      found.total,
    ];
    expect(pricesOf(plan(offer))).toEqual([[800, 400], [500, 500], 1300]);
    const granted = chiliCart(1, { items: [anItem({ subsidy: 200 })] });
    expect(pricesOf(plan(offer, [granted]))).toEqual([[900, 450], [600, 600], 1500]);
    expect(pricesOf(plan(offer, [{ ...granted, subsidyLeft: null }]))).toEqual([[800, 400], [400, 400], 1200]);
  });

  // ORDER-107
  test('leaves the price of an alternative as it was when it is chosen', () => {
    const daySubsidy = { date: '2026-11-26', left: 200 };
    const slot = aSlot(
      [7, 8, 1, 2].map((id) =>
        anArticle({
          id,
          detailId: 10 * id,
          productGroupId: id % 6,
          grossPrice: 600,
          subsidy: 200,
          subsidyPerPiece: 200,
          daySubsidy,
          remainingItems: id > 2 ? 0 : null,
        }),
      ),
    );
    const meal = aWantedMeal({ lines: [aWantedLine(), aWantedLine({ articleId: 8, detailId: 80 })] });
    const planned = (...taken: string[]) => {
      const { meals, total } = plan(anOffer({ meal, slot }), [], taken);
      return [...meals.flatMap(({ lines }) => lines.map(({ alternative }) => alternative?.price)), total];
    };
    expect(planned()).toEqual([400, 400, 0]);
    expect(planned('0 1')).toEqual([600, 400, 400]);
    expect(planned('0 1', '0 0')).toEqual([600, 400, 1000]);
    expect(planned('0 0', '0 1', 'of another day')).toEqual([400, 600, 1000]);
  });

  // CART-50
  test('plans meals of several days, each in its own cart', () => {
    const later = aSlot([anArticle()], { date: '2026-11-27' });
    const { meals, menuPlan, ...offer } = anOffer();
    const second = { meal: aWantedMeal({ date: '2026-11-21' }), date: '2026-11-27', slot: later, others: [] };
    const found = plan({ ...offer, menuPlan, meals: [...meals, second] });
    expect(found.reorderLines.map(({ selection, quantity }) => [selection.date, quantity])).toEqual([
      ['2026-11-26', 1],
      ['2026-11-27', 1],
    ]);
    expect(found.meals.map(({ lines }) => lines[0]?.key)).toEqual(['0 0', '1 0']);
  });
});

describe('Meals of one day', () => {
  const day = anOffer();
  const NOON = { deliveryTimeId: 6, time: '12:00' };
  const garden = { locationId: 13, locationName: 'Garden' };
  const goulash = anArticle({ id: 8, detailId: 80 });
  /** Wanted for a time that is full, with another time of its place. */
  const full = (others: readonly OpenSlot[], meal: Partial<WantedMeal> = {}): MealOffer => ({
    meal: aWantedMeal(meal),
    date: day.target,
    slot: null,
    reason: 'full',
    others,
  });
  const atNoon = (slot: OpenSlot, meal: Partial<WantedMeal> = {}): MealOffer => ({
    meal: aWantedMeal({ lines: [aWantedLine({ articleId: 8, detailId: 80 })], ...NOON, ...meal }),
    date: day.target,
    slot,
    others: [],
  });
  const planned = (meals: MealOffer[], ...taken: string[]) => {
    const found = plan({ ...day, meals }, [], taken);
    return [linesOf(found), found.reorderLines.map(({ selection, article }) => [selection.locationName, article.id])];
  };
  const missing = [0, [1, 'full', 0], null];

  // CART-112
  test('have one place at a time: no alternative is proposed where a dish has the time at another place', () => {
    const meals = [full([aSlot([anArticle()], NOON)]), atNoon(aSlot([goulash], { ...NOON, ...garden }), garden)];
    expect(planned(meals, '0 0')).toEqual([[missing, [1, null, null]], [['Garden', 8]]]);
    expect(planned([full([aSlot([anArticle()], NOON)])], '0 0')).toEqual([
      [[0, [1, 'full', 0], ['time', 7, 70, 1]]],
      [['Foyer', 7]],
    ]);
  });

  // CART-112
  test('have one place at a time: of two that are wanted at once for two places, the second is missing', () => {
    const second = atNoon(aSlot([goulash], { ...NOON, ...garden }), garden);
    expect(planned([atNoon(aSlot([goulash], NOON)), second])).toEqual([
      [
        [1, null, null],
        [0, [1, 'cartElsewhere', 0], null],
      ],
      [['Foyer', 8]],
    ]);
  });

  // CART-112
  test('leave a time to the alternative that was chosen first', () => {
    const meals = [full([aSlot([anArticle()], NOON)]), full([aSlot([anArticle()], { ...NOON, ...garden })], garden)];
    const proposed = [0, [1, 'full', 0], ['time', 7, 70, 1]];
    expect(planned(meals)).toEqual([[proposed, proposed], []]);
    expect(planned(meals, '1 0')).toEqual([[missing, proposed], [['Garden', 7]]]);
    expect(planned(meals, '0 0')).toEqual([[proposed, missing], [['Foyer', 7]]]);
  });

  // CART-112
  test('leave the last portion to the alternative that was chosen first', () => {
    const last = full([aSlot([anArticle({ remainingItems: 1 })], NOON)]);
    expect(planned([last, last], '1 0')[0]).toEqual([missing, [0, [1, 'full', 0], ['time', 7, 70, 1]]]);
  });

  // CART-111
  test('that meet in one cart bring all their notes, and the first way of handing over', () => {
    const noon = aSlot([anArticle(), goulash], NOON);
    const meals = [
      full([noon], { comment: 'No onions', deliveryOption: 'At the door' }),
      atNoon(aSlot([goulash], NOON), { comment: 'With ketchup', deliveryOption: 'To the desk' }),
    ];
    const found = plan({ ...day, meals }, [], ['0 0']);
    const both = 'No onions\nWith ketchup';
    expect(found.notes).toMatchObject([{ comment: both, joined: both, deliveryOption: 'At the door' }]);
    expect(found.meals.map(({ notes }) => notes)).toEqual([found.notes, found.notes]);
    const apart = plan({ ...day, meals });
    expect(apart.notes).toMatchObject([{ comment: 'With ketchup', deliveryOption: 'To the desk' }]);
    expect(apart.meals.map(({ notes }) => notes)).toEqual([[], apart.notes]);
  });

  // CART-111
  test('say their notes where they go, and one without a note says nothing', () => {
    const noon = aSlot([anArticle(), goulash], NOON);
    const found = plan({ ...day, meals: [full([noon]), atNoon(noon, { comment: 'With ketchup' })] }, [], ['0 0']);
    expect(found.meals.map(({ notes }) => notes.length)).toEqual([0, 1]);
  });
});

describe('Notes and options', () => {
  const meal = aWantedMeal({ comment: 'No onions', deliveryOption: 'At the door' });

  // CART-54
  test('come along, below a note that the cart has', () => {
    expect(plan(anOffer({ meal })).notes).toEqual([
      { selection: aSlot().selection, comment: 'No onions', joined: 'No onions', deliveryOption: 'At the door' },
    ]);
    expect(plan(anOffer({ meal }), [chiliCart(1, { comment: 'Room 3' })]).notes).toMatchObject([
      { comment: 'No onions', joined: 'Room 3\nNo onions', deliveryOption: 'At the door' },
    ]);
    const deliveryOption = { shortName: 'DESK', name: 'To the desk' };
    expect(plan(anOffer({ meal }), [chiliCart(1, { comment: 'No onions', deliveryOption })]).notes).toEqual([]);
  });

  // CART-54
  test('stay away where nothing goes into the cart, and follow a dish to another time', () => {
    const late = aSlot([anArticle()], { deliveryTimeId: 6 });
    const offer = anOffer({ meal, slot: aSlot([]), others: [late] });
    expect(plan(offer).notes).toEqual([]);
    expect(plan(offer, [], ['0 0']).notes.map(({ selection }) => selection)).toEqual([late.selection]);
  });
});
