import * as z from 'zod/mini';
import { type Article, type Category } from '../domain/article.ts';
import { type Allergen } from '../domain/allergens.ts';
import { type MenuPlanDay } from '../domain/menu-plan.ts';
import { type IsoDate } from '../domain/calendar.ts';
import { toCents } from '../domain/money.ts';
import { asName } from '../domain/name.ts';
import { defineCall } from './call.ts';
import { centsIfSent, Day, Money, QueryFlag, QueryNumber } from './wire.ts';

export const ArticleWire = z.object({
  ArticleId: z.number(),
  ArticleDetailId: z.number(),
  ArticleName: z.string(),
  ShortName: z.nullish(z.string()),
  ArticleDetailName: z.nullish(z.string()),
  Description: z.nullish(z.string()),
  ProductGroup_ID: z.number(),
  GrossPrice: Money,
  Subsidy: z.nullish(Money),
  /** What the restaurant pays per piece while the day's subsidy lasts; absent: not sent. */
  SubsidyPerPiece: z.nullish(Money),
  VatPercent: z.number(),
  RemainingItems: z.nullish(z.number()),
  MaxQuantity: z.nullish(z.number()),
  Allergens: z.nullish(z.array(z.number())),
  Nutrition: z.nullish(z.object({ kcal: z.number(), protein: z.number(), fat: z.number(), carbs: z.number() })),
  Labels: z.nullish(z.array(z.string())),
  HasImage: z.nullish(z.boolean()),
  IsShippingArticle: z.nullish(z.boolean()),
  IsOrderOnlyForEstimation: z.nullish(z.boolean()),
  /** Absent: the server keeps no favourites, or nobody's of a guest; likewise the watch for free portions. */
  IsFavourite: z.nullish(z.boolean()),
  IsWatched: z.nullish(z.boolean()),
});

/** What the orders of a day have left of its subsidy; null: no limit; absent: not sent. */
const SubsidyLeft = z.nullish(Money);

export const toArticle = (wire: z.infer<typeof ArticleWire>): Article => ({
  id: wire.ArticleId,
  detailId: wire.ArticleDetailId,
  name: wire.ArticleName,
  shortName: wire.ShortName ?? '',
  detailName: wire.ArticleDetailName ?? '',
  description: wire.Description ?? '',
  productGroupId: wire.ProductGroup_ID,
  grossPrice: toCents(wire.GrossPrice),
  subsidy: toCents(wire.Subsidy ?? 0),
  subsidyPerPiece: centsIfSent(wire.SubsidyPerPiece) ?? undefined,
  vatPercent: wire.VatPercent,
  remainingItems: wire.RemainingItems ?? null,
  maxQuantity: wire.MaxQuantity ?? null,
  allergenIds: wire.Allergens ?? null,
  nutrition: wire.Nutrition ?? null,
  labels: wire.Labels ?? [],
  hasImage: wire.HasImage ?? false,
  isShippingArticle: wire.IsShippingArticle ?? false,
  isOrderOnlyForEstimation: wire.IsOrderOnlyForEstimation ?? false,
  isFavourite: wire.IsFavourite ?? null,
  isWatched: wire.IsWatched ?? null,
});

/** For the dishes of a page or of a day in the plan, with what is left of the day's subsidy. */
export const toArticleOf =
  (date: IsoDate, left: z.infer<typeof SubsidyLeft>) =>
  (wire: z.infer<typeof ArticleWire>): Article => {
    const subsidyLeft = centsIfSent(left);
    return { ...toArticle(wire), daySubsidy: subsidyLeft === undefined ? undefined : { date, left: subsidyLeft } };
  };

/** `page` counts from 1. `productGroup` 0 or absent: all groups. */
export const getArticles = defineCall({
  method: 'GET',
  path: '/api/article',
  summary: 'Dishes offered at a delivery date and time, a page at a time',
  query: z.object({
    deliveryTimeId: QueryNumber,
    date: Day,
    searchText: z.optional(z.string()),
    productGroup: z.optional(QueryNumber),
    page: z.optional(QueryNumber),
    articleListId: z.optional(QueryNumber),
    articleLimitPerPage: z.optional(QueryNumber),
  }),
  answer: z.object({ Articles: z.array(ArticleWire), TotalCount: z.number(), SubsidyLeft }),
});

/** Pictures are public: the browser fetches them for `<img>`, which sends no token (CALL-3). */
export const getArticleThumbnail = defineCall({
  method: 'GET',
  path: '/api/article/GetArticleThumbnail',
  summary: 'Small picture of a dish',
  access: 'public',
  query: z.object({ articleId: QueryNumber, detailId: z.optional(QueryNumber) }),
  answer: z.unknown(),
  answerAs: 'binary',
});

export const getArticleImage = defineCall({
  method: 'GET',
  path: '/api/article/:articleId/image',
  summary: 'Picture of a dish, at least as wide as is asked for (pixels)',
  access: 'public',
  params: z.object({ articleId: QueryNumber }),
  query: z.object({
    width: z.optional(QueryNumber),
    height: z.optional(QueryNumber),
    deliveryTimeId: z.optional(QueryNumber),
    articleDetailId: z.optional(QueryNumber),
  }),
  answer: z.unknown(),
  answerAs: 'binary',
});

export const CategoryWire = z.object({
  ProductGroup_ID: z.number(),
  Name: z.string(),
  ArticleList_ID: z.nullish(z.number()),
  SortOrder: z.number(),
  ArticleCount: z.number(),
});

export const toCategory = (wire: z.infer<typeof CategoryWire>): Category => ({
  productGroupId: wire.ProductGroup_ID,
  name: wire.Name,
  articleListId: wire.ArticleList_ID ?? null,
  sortOrder: wire.SortOrder,
  articleCount: wire.ArticleCount,
});

export const getCategories = defineCall({
  method: 'GET',
  path: '/api/article/categories',
  summary: 'Categories of the dishes at a delivery date and time',
  query: z.object({ deliveryTimeId: QueryNumber, date: Day, isArticleListToBeUsedAsFilter: z.optional(QueryFlag) }),
  answer: z.array(CategoryWire),
});

export const MenuPlanDayWire = z.object({
  Date: Day,
  SubsidyLeft,
  Menus: z.array(
    z.object({
      MenuLine: z.string(),
      Article: ArticleWire,
      /** Whose dish it is. Absent: not told, so that every place counts as one that may have it. */
      Restaurant_ID: z.nullish(z.number()),
      /** The times at which the dish is offered; null or absent: all of its restaurant. */
      DeliveryTimeIds: z.nullish(z.array(z.number())),
    }),
  ),
});

export const toMenuPlanDay = (wire: z.infer<typeof MenuPlanDayWire>): MenuPlanDay => ({
  date: wire.Date,
  menus: wire.Menus.map((menu) => ({
    menuLine: asName(menu.MenuLine),
    article: toArticleOf(wire.Date, wire.SubsidyLeft)(menu.Article),
    restaurantId: menu.Restaurant_ID ?? null,
    deliveryTimeIds: menu.DeliveryTimeIds ?? null,
  })),
});

export const getMenuPlan = defineCall({
  method: 'GET',
  path: '/api/article/GetMenuPlan',
  summary: 'Menu plan by day; of one delivery location, if it is given',
  query: z.object({ fromDate: Day, untilDate: Day, deliveryLocationId: z.optional(QueryNumber) }),
  answer: z.array(MenuPlanDayWire),
});

const AllergenWire = z.object({ Allergen_ID: z.number(), Code: z.string(), Name: z.string() });

export const toAllergen = (wire: z.infer<typeof AllergenWire>): Allergen => ({
  id: wire.Allergen_ID,
  code: wire.Code,
  name: wire.Name,
});

export const getAllergens = defineCall({
  method: 'GET',
  path: '/api/allergen',
  summary: 'Allergens in the language of the person',
  answer: z.array(AllergenWire),
});
