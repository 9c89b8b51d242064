import { describe, expect, test } from 'vitest';
import { planAgain } from './again-plan.ts';
import { anOffer, aSlot, aWantedLine, aWantedMeal } from './again.fixtures.ts';
import { anArticle } from './article.fixtures.ts';
import type { Article, MenuPlanDay } from './article.ts';

const facts = { carts: [], maxQuantity: 9, taken: [] as string[] };
const other = (id: number, overrides: Partial<Article> = {}) => anArticle({ id, detailId: 10 * id, ...overrides });
const late = (...articles: Article[]) => aSlot(articles, { deliveryTimeId: 6, time: '12:30' });
const onMenu = (date: string, ...menus: [line: string, article: Article][]): MenuPlanDay => ({
  date,
  menus: menus.map(([menuLine, article]) => ({ menuLine, article, deliveryTimeIds: null })),
});

function proposed(offer: ReturnType<typeof anOffer>, taken: string[] = []) {
  const { meals } = planAgain(offer, { ...facts, taken });
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
  ])('of a dish that is %s is one that is as well', (_, labels, others, isProposed) => {
    const dish = anArticle({ remainingItems: 0, labels });
    expect(proposed(anOffer({ slot: aSlot([dish, other(1, { labels: others })]) })) !== null).toBe(isProposed);
  });

  // CART-52
  test('is at best of the same line of the menu plan, which also tells what a dish is like that is not offered', () => {
    const dish = anArticle({ labels: ['BEEF'] });
    const dayOf = other(1, { productGroupId: 4, grossPrice: 990, labels: ['POULTRY'] });
    const sameGroup = other(2);
    const menuPlan = [
      onMenu('2026-11-26', ['Menu 1', dayOf], ['', sameGroup]),
      onMenu('2026-12-03', ['Menu 1', dish], ['Soup', sameGroup]),
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
    const wishes = (taken: string[]) =>
      planAgain(offer, { ...facts, taken }).wishes.map(({ article, quantity }) => [article.id, quantity]);
    expect(wishes([])).toEqual([]);
    expect(wishes(['0 0'])).toEqual([[1, 2]]);
    expect(planAgain(offer, { ...facts, taken: ['0 0'] })).toMatchObject({ count: 2, total: 1100 });
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
