import { describe, expect, test } from 'vitest';
import { planReorder } from './reorder-plan.ts';
import { aMenu, anOffer, aSlot, aWantedLine, aWantedMeal } from './reorder.fixtures.ts';
import { anArticle } from './article.fixtures.ts';
import type { Article } from './article.ts';

const currentCarts = { carts: [], maxQuantity: 9, taken: [] as string[] };
const other = (id: number, overrides: Partial<Article> = {}) => anArticle({ id, detailId: 10 * id, ...overrides });
const late = (...articles: Article[]) => aSlot(articles, { deliveryTimeId: 6, time: '12:30' });
function proposed(offer: ReturnType<typeof anOffer>, taken: string[] = []) {
  const { meals } = planReorder(offer, { ...currentCarts, taken });
  const found = meals[0]?.lines[0]?.alternative;
  return found ? [found.kind, found.selection.deliveryTimeId, found.article.id, found.article.detailId] : null;
}

describe('The nearest alternative', () => {
  const variant = anArticle({ detailId: 71 });
  const soldOut = anArticle({ remainingItems: 0 });

  // CART-52
  test('is the dish in another variant, else at another time, where it is the variant if possible', () => {
    expect(proposed(anOffer({ slot: aSlot([variant]), others: [late(anArticle())] }))).toEqual(['variant', 5, 7, 71]);
    expect(proposed(anOffer({ slot: aSlot([]), others: [late(variant, anArticle())] }))).toEqual(['time', 6, 7, 70]);
    expect(proposed(anOffer({ slot: aSlot([]), others: [late(variant)] }))).toEqual(['time', 6, 7, 71]);
    expect(proposed(anOffer({ slot: null, others: [late(soldOut), late(anArticle())] }))).toEqual(['time', 6, 7, 70]);
    expect(proposed(anOffer({ slot: aSlot([]) }))).toBeNull();
  });

  // CART-52
  test('is another dish of its category, with the most labels in common, then with the nearest price', () => {
    const dish = anArticle({ remainingItems: 0, labels: ['Beef', 'Spicy'], grossPrice: 800 });
    const among = (...articles: Article[]) => proposed(anOffer({ slot: aSlot([dish, ...articles]) }))?.[2];
    const near = other(1, { labels: ['BEEF', 'SPICY'], grossPrice: 700 });
    expect(among(other(2, { labels: ['BEEF'], grossPrice: 800 }), near)).toBe(1);
    expect(among(near, other(3, { labels: ['SPICY', 'BEEF'], grossPrice: 850 }))).toBe(3);
    expect(among(near, { ...near, id: 4 })).toBe(1);
    expect(among(other(5, { productGroupId: 4 }), other(6, { remainingItems: 0 }))).toBeUndefined();
    expect(among(other(8, { isShippingArticle: true }))).toBeUndefined();
  });

  // CART-52
  test.each([
    ['vegan', ['VEGAN'], ['VEGETARIAN'], false],
    ['vegetarian by a vegan dish', ['VEGETARIAN'], ['vegan'], true],
    ['made without gluten', ['GLUTENFREE'], [], false],
    ['halal', ['HALAL'], ['HALAL', 'SPICY'], true],
    ['without pork', ['BEEF'], ['PORK'], false],
    ['pork', ['PORK'], ['PORK'], true],
    ['without fish', ['POULTRY', 'SPICY'], ['FISH', 'SPICY'], false],
    ['fish', ['FISH'], ['FISH'], true],
  ])('of a dish that is %s is one that is as well', (_, labels, others, isProposed) => {
    const dish = anArticle({ remainingItems: 0, labels });
    expect(proposed(anOffer({ slot: aSlot([dish, other(1, { labels: others })]) })) !== null).toBe(isProposed);
  });

  // ORDER-108
  test.each([
    [1000, 1200, true],
    [1000, 1201, false],
    [1000, 800, true],
    [1000, 799, false],
    [300, 400, true],
    [300, 401, false],
  ])(
    'of a dish for %i is one within a fifth of that, or 100: one for %i is near: %s',
    (grossPrice, price, isProposed) => {
      const dish = anArticle({ remainingItems: 0, grossPrice, subsidy: 250 });
      expect(proposed(anOffer({ slot: aSlot([dish, other(1, { grossPrice: price })]) })) !== null).toBe(isProposed);
    },
  );

  // ORDER-108
  test('is the dish itself at another time whatever it costs there', () => {
    const dearer = late(anArticle({ grossPrice: 990 }));
    expect(proposed(anOffer({ slot: aSlot([]), others: [dearer] }))).toEqual(['time', 6, 7, 70]);
  });

  // ORDER-109
  test('says how much more it costs than the wanted one cost last time', () => {
    const meal = aWantedMeal({ lines: [aWantedLine({ quantity: 3, paid: 1400 })] });
    const slot = aSlot([
      anArticle({ remainingItems: 0 }),
      other(1, { grossPrice: 590, subsidy: 90, remainingItems: 2 }),
    ]);
    const { meals } = planReorder(anOffer({ meal, slot }), currentCarts);
    expect(meals[0]?.lines[0]?.alternative).toMatchObject({ quantity: 2, price: 1000, difference: 67 });
  });

  // ORDER-110
  test('is, where there is none, the next day with the dish on its menu', () => {
    const targets = [
      { date: '2026-11-24', onMenu: ['0 0'] },
      { date: '2026-11-27', onMenu: null },
      { date: '2026-11-30', onMenu: ['1 0'] },
      { date: '2026-12-01', onMenu: ['0 0'] },
      { date: '2026-12-02', onMenu: ['0 0'] },
    ];
    const backOf = (...[meal, overrides]: Parameters<typeof anOffer>) =>
      planReorder(anOffer(meal, { targets, ...overrides }), currentCarts).meals[0]?.lines[0]?.back;
    const next = { target: '2026-12-01', date: '2026-12-01' };
    expect(backOf({ slot: aSlot([]) })).toEqual(next);
    expect(backOf({ slot: null, reason: 'full' })).toEqual(next);
    expect(backOf({ slot: aSlot([]) }, { target: '2026-12-02' })).toBeNull();
    expect(backOf({ slot: aSlot([]), others: [late(anArticle())] })).toBeNull();
    expect(backOf({ slot: aSlot([anArticle()]) })).toBeNull();
    const meal = aWantedMeal({ lines: [aWantedLine({ quantity: 2 })] });
    expect(backOf({ meal, slot: aSlot([anArticle({ remainingItems: 1 })]) })).toBeNull();
    const weeks = [{ date: '2026-11-30', onMenu: ['0 0'] }];
    expect(backOf({ slot: aSlot([]) }, { span: 'week', target: '2026-11-23', targets: weeks })).toEqual({
      target: '2026-11-30',
      date: '2026-12-04',
    });
  });

  // CART-52
  test('is at best of the same line of the menu plan, which also tells what a dish is like that is not offered', () => {
    const dish = anArticle({ labels: ['BEEF'] });
    const dayOf = other(1, { productGroupId: 4, grossPrice: 640, labels: ['POULTRY'] });
    const sameGroup = other(2);
    const menuPlan = [
      aMenu('2026-11-26', ['Menu 1', dayOf], ['', sameGroup]),
      aMenu('2026-12-03', ['Menu 1', dish], ['Soup', sameGroup]),
    ];
    const slot = aSlot([sameGroup, dayOf]);
    expect(proposed(anOffer({ slot }, { menuPlan }))).toEqual(['similar', 5, 1, 10]);
    expect(proposed(anOffer({ slot: aSlot([sameGroup]) }, { menuPlan }))).toEqual(['similar', 5, 2, 20]);
    expect(proposed(anOffer({ slot: null, others: [] }, { menuPlan }))).toBeNull();
    expect(proposed(anOffer({ slot: aSlot([sameGroup]) }))).toBeNull();
  });

  // CART-52
  test('is not taken by itself, only when it is chosen, and not more of it than is left', () => {
    const meal = aWantedMeal({ lines: [aWantedLine({ quantity: 3 })] });
    const offer = anOffer({ meal, slot: aSlot([soldOut, other(1, { remainingItems: 2 })]) });
    const reorderLines = (taken: string[]) =>
      planReorder(offer, { ...currentCarts, taken }).reorderLines.map(({ article, quantity }) => [
        article.id,
        quantity,
      ]);
    expect(reorderLines([])).toEqual([]);
    expect(reorderLines(['0 0'])).toEqual([[1, 2]]);
    expect(planReorder(offer, { ...currentCarts, taken: ['0 0'] })).toMatchObject({ count: 2, wanted: 3, total: 1100 });
  });

  // CART-52
  test('is nothing that is wanted itself, and takes no portion from another meal', () => {
    const meal = aWantedMeal({ lines: [aWantedLine(), aWantedLine({ articleId: 1, detailId: 10 })] });
    expect(proposed(anOffer({ meal, slot: aSlot([soldOut, other(1)]) }))).toBeNull();
    const lateMeal = { meal: aWantedMeal({ deliveryTimeId: 6 }), date: '2026-11-26', others: [] };
    const withLast = (remainingItems: number) => {
      const slot = late(anArticle({ remainingItems }));
      const early = anOffer({ slot: aSlot([]), others: [slot] });
      return proposed({ ...early, meals: [...early.meals, { ...lateMeal, slot }] });
    };
    expect([withLast(1), withLast(2)]).toEqual([null, ['time', 6, 7, 70]]);
  });
});
