import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ArticleWire,
  CategoryWire,
  getAllergens,
  MenuPlanDayWire,
  toAllergen,
  toArticle,
  toArticleOf,
  toCategory,
  toMenuPlanDay,
} from './article.ts';

const soup = {
  ArticleId: 501,
  ArticleDetailId: 1,
  ArticleName: 'Frittatensuppe',
  ProductGroup_ID: 2,
  GrossPrice: 4.35,
  VatPercent: 10,
};

describe('a dish', () => {
  // DISH-4, DISH-19
  it('distinguishes undeclared allergens and unlimited portions from none', () => {
    const bare = toArticle(z.parse(ArticleWire, soup));
    expect(bare).toMatchObject({
      grossPrice: 435,
      subsidy: 0,
      remainingItems: null,
      maxQuantity: null,
      allergenIds: null,
      hasImage: false,
    });
    const full = toArticle(
      z.parse(ArticleWire, {
        ...soup,
        RemainingItems: 0,
        Allergens: [],
        Subsidy: 1.1,
        Labels: ['VEGAN'],
        HasImage: true,
      }),
    );
    expect(full).toMatchObject({ remainingItems: 0, allergenIds: [], subsidy: 110, labels: ['VEGAN'], hasImage: true });
  });

  // DISH-81
  it('has the subsidy that the orders of its day have left, if the server tells it', () => {
    const dish = z.parse(ArticleWire, { ...soup, Subsidy: 0.4, SubsidyPerPiece: 1.5 });
    expect(toArticleOf('2026-11-24', 0.4)(dish)).toMatchObject({
      subsidy: 40,
      subsidyPerPiece: 150,
      daySubsidy: { date: '2026-11-24', left: 40 },
    });
    expect(toArticleOf('2026-11-24', null)(dish).daySubsidy).toEqual({ date: '2026-11-24', left: null });
    const untold = toArticleOf('2026-11-24', undefined)(z.parse(ArticleWire, soup));
    expect([untold.daySubsidy, untold.subsidyPerPiece]).toEqual([undefined, undefined]);
    const day = { Date: '2026-11-24', SubsidyLeft: 2, Menus: [{ MenuLine: 'Menü 1', Article: soup }] };
    expect(toMenuPlanDay(z.parse(MenuPlanDayWire, day)).menus[0]?.article.daySubsidy).toEqual({
      date: '2026-11-24',
      left: 200,
    });
  });

  it('is listed in the menu plan by day and menu line', () => {
    const day = z.parse(MenuPlanDayWire, {
      Date: '2026-11-23',
      Menus: [
        { MenuLine: 'Menü 1', Article: soup, Restaurant_ID: 2, DeliveryTimeIds: [33] },
        { MenuLine: 'Menü 2', Article: soup },
      ],
    });
    expect(toMenuPlanDay(day)).toMatchObject({
      date: '2026-11-23',
      menus: [
        { menuLine: 'Menü 1', article: { id: 501 }, restaurantId: 2, deliveryTimeIds: [33] },
        { menuLine: 'Menü 2', restaurantId: null, deliveryTimeIds: null },
      ],
    });
  });

  it('belongs to a category and has allergens with letter codes', () => {
    const category = z.parse(CategoryWire, { ProductGroup_ID: 2, Name: 'Suppen', SortOrder: 1, ArticleCount: 4 });
    expect(toCategory(category)).toEqual({
      productGroupId: 2,
      name: 'Suppen',
      articleListId: null,
      sortOrder: 1,
      articleCount: 4,
    });
    expect(z.parse(getAllergens.answer, [{ Allergen_ID: 1, Code: 'A', Name: 'Gluten' }]).map(toAllergen)).toEqual([
      { id: 1, code: 'A', name: 'Gluten' },
    ]);
  });
});
