import {
  type AnyColumn,
  type SQL,
  and,
  asc,
  count,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ArticleWire } from '../../../contract/article.ts';
import { fromCents } from '../../../domain/money.ts';
import { type SubsidyRule, subsidyLeft } from './subsidy-rule.ts';
import { type Database } from '../../db/database.ts';
import {
  articleLists,
  articles,
  closedDays,
  deliveryTimes,
  locations,
  offers,
  productGroups,
} from '../../db/schema.ts';
import { isFavouriteOf, isWatchedBy, watchedDays } from './marks.ts';
import { translate, translateOrNull } from '../../core/translate.ts';

type Wire = z.input<typeof ArticleWire>;
type Offer = typeof offers.$inferSelect;
interface Offered<OfferPart> {
  article: typeof articles.$inferSelect;
  offer: OfferPart;
  /** To the person who reads; null: nobody is known, as among guests. */
  isFavourite: boolean | null;
  isWatched: boolean | null;
}

/** The `ArticleId` of the wire. */
export const dishIdOf = ({ id, variantOf }: Pick<typeof articles.$inferSelect, 'id' | 'variantOf'>): number =>
  variantOf ?? id;

/** What is declared to be in it; null: nothing was declared. A delivery contains nothing. */
export const allergensOf = ({
  allergenIds,
  isShippingArticle,
}: Pick<typeof articles.$inferSelect, 'allergenIds' | 'isShippingArticle'>): number[] | null =>
  isShippingArticle ? [] : allergenIds;

/** A dish on the wire; its subsidy is limited to what the person's group has left for the day. */
export function articleWire(
  { article, offer, isFavourite, isWatched }: Offered<Pick<Offer, 'date' | 'remaining'>>,
  language: string,
  rule: SubsidyRule,
): Wire {
  return {
    ArticleId: dishIdOf(article),
    ArticleDetailId: article.detailId,
    ArticleName: translate(article.name, language),
    ShortName: translateOrNull(article.shortName, language),
    ArticleDetailName: translateOrNull(article.detailName, language),
    Description: translateOrNull(article.description, language),
    ProductGroup_ID: article.productGroupId,
    GrossPrice: fromCents(article.grossPrice),
    Subsidy: fromCents(Math.min(article.subsidy, subsidyLeft(rule, offer.date) ?? article.subsidy)),
    SubsidyPerPiece: fromCents(article.subsidy),
    VatPercent: article.vatPercent,
    RemainingItems: offer.remaining,
    MaxQuantity: article.maxQuantity,
    Allergens: article.allergenIds,
    Nutrition: article.nutrition,
    Labels: article.labels,
    HasImage: article.pictureId !== null,
    IsShippingArticle: article.isShippingArticle,
    IsOrderOnlyForEstimation: article.isOrderOnlyForEstimation,
    ...(isFavourite !== null && { IsFavourite: isFavourite }),
    ...(isWatched !== null && { IsWatched: isWatched }),
  };
}

interface ArticleFilter {
  deliveryTimeId: number;
  date: string;
  searchText?: string;
  productGroupId?: number;
  articleListId?: number;
}

/** The offer applies at a delivery time. */
export const isAt = (deliveryTimeId: number): SQL | undefined =>
  or(isNull(offers.deliveryTimeIds), sql`${offers.deliveryTimeIds} @> ${JSON.stringify([deliveryTimeId])}::jsonb`);

/** All words about a dish, in all languages: the text of the index `articles_words`, and not a letter else. */
export const ALL_WORDS = sql`(${articles.name}::text || coalesce(${articles.shortName}::text, '') || coalesce(${articles.detailName}::text, '') || coalesce(${articles.description}::text, ''))`;

/** Whether a word stands in `ALL_WORDS` as it was typed: quotes do not, and two letters find no trigram. */
const isIndexed = (word: string): boolean => word.length > 2 && !/["\\]/.test(word);

/** Characters; eight words. Longer texts would be costly to bring into a normal form. */
const LONGEST_SEARCH = 400;

/** Every word must occur in the names or the description, in the given language. */
function matches(searchText: string, language: string): SQL | undefined {
  const spoken = [articles.name, articles.shortName, articles.detailName, articles.description].map(
    (words) => sql`coalesce(${words}->>${language}, ${words}->>'DE', '')`,
  );
  const text = sql`concat_ws(' ', ${sql.join(spoken, sql`, `)})`;
  // Umlauts may be typed as a letter and a mark.
  const words = searchText.trim().slice(0, LONGEST_SEARCH).normalize('NFC').split(/\s+/).slice(0, 8);
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    ...words.filter(isIndexed).map((word) => ilike(ALL_WORDS, pattern(word))),
    ...words.map((word) => ilike(text, pattern(word))),
  );
}

/** Customers cannot choose shipping: the server adds it. */
const isDish = eq(articles.isShippingArticle, false);

/** On the menu plan: the condition of the index `offers_planned`. */
export const isPlanned = isNotNull(offers.menuLine);

function offered(filter: ArticleFilter, language: string): SQL | undefined {
  return and(
    isDish,
    eq(offers.date, filter.date),
    eq(deliveryTimes.id, filter.deliveryTimeId),
    isAt(filter.deliveryTimeId),
    filter.productGroupId ? eq(articles.productGroupId, filter.productGroupId) : undefined,
    filter.articleListId ? eq(articles.articleListId, filter.articleListId) : undefined,
    filter.searchText?.trim() ? matches(filter.searchText, language) : undefined,
  );
}

/** Ids of the dishes on offer, in the order of their categories, each by what a page is sorted by. */
const offeredIds = (db: Database, filter: ArticleFilter, language: string) =>
  db.$with('offered').as(
    db
      .select({
        id: articles.id,
        groupOrder: sql<number>`${productGroups.sortOrder}`.as('group_order'),
        dishOrder: sql<number>`${articles.sortOrder}`.as('dish_order'),
      })
      .from(offers)
      .innerJoin(articles, eq(articles.id, offers.articleId))
      .innerJoin(deliveryTimes, eq(deliveryTimes.restaurantId, articles.restaurantId))
      .innerJoin(productGroups, eq(productGroups.id, articles.productGroupId))
      .where(offered(filter, language)),
  );

/**
 * A page of the dishes offered at a day and time, by category; `page` counts from 1. One statement finds and counts the
 * dishes of all pages by their ids, and reads those of the page, with what they are to the person.
 */
export async function readArticles(
  db: Database,
  filter: ArticleFilter,
  paging: { page: number; limit: number },
  language: string,
  rule: SubsidyRule,
  personId: number | null = null,
): Promise<{ articles: Wire[]; totalCount: number }> {
  const all = offeredIds(db, filter, language);
  const order = (of: { groupOrder: SQL.Aliased<number>; dishOrder: SQL.Aliased<number>; id: AnyColumn }) => [
    asc(of.groupOrder),
    asc(of.dishOrder),
    asc(of.id),
  ];
  const page = db.$with('page').as(
    db
      .select()
      .from(all)
      .orderBy(...order(all))
      .limit(paging.limit)
      .offset((paging.page - 1) * paging.limit),
  );
  const total = db.$with('total').as(db.select({ count: count().as('count') }).from(all));
  const rows = await db
    .with(all, page, total)
    .select({
      article: articles,
      offer: offers,
      total: total.count,
      isFavourite: isFavouriteOf(personId),
      isWatched: isWatchedBy(personId, filter),
    })
    .from(total)
    .leftJoin(page, sql`true`)
    .leftJoin(articles, eq(articles.id, page.id))
    .leftJoin(offers, and(eq(offers.articleId, page.id), eq(offers.date, filter.date)))
    .orderBy(...order(page));
  const found = rows.flatMap(({ article, offer, ...marks }) =>
    article && offer ? [{ article, offer, ...marks }] : [],
  );
  return { articles: found.map((row) => articleWire(row, language, rule)), totalCount: rows[0]?.total ?? 0 };
}

/** Categories with the number of dishes at a day and time. `byList`: article lists instead of product groups. */
export async function readCategories(db: Database, filter: ArticleFilter, byList: boolean, language: string) {
  const group = byList ? articleLists : productGroups;
  const rows = await db
    .select({ group, count: count() })
    .from(offers)
    .innerJoin(articles, eq(articles.id, offers.articleId))
    .innerJoin(deliveryTimes, eq(deliveryTimes.restaurantId, articles.restaurantId))
    .innerJoin(group, eq(group.id, byList ? articles.articleListId : articles.productGroupId))
    .where(offered(filter, language))
    .groupBy(group.id)
    .orderBy(asc(group.sortOrder), asc(group.id));
  return rows.map((row) => ({
    ProductGroup_ID: byList ? 0 : row.group.id,
    Name: translate(row.group.name, language),
    ArticleList_ID: byList ? row.group.id : null,
    SortOrder: row.group.sortOrder,
    ArticleCount: row.count,
  }));
}

/** The offer of a dish in a menu plan. */
type Planned = Pick<Offer, 'date' | 'remaining' | 'deliveryTimeIds' | 'menuLine'>;

/**
 * Dishes of the menu plan in a span of days, in the order of a day's lines; of the restaurant of one location. A dish
 * comes back every few days: the database sends each once, with its offers.
 */
export async function readMenuPlan(
  db: Database,
  { from, until, locationId }: { from: string; until: string; locationId?: number },
  personId: number | null = null,
): Promise<Offered<Planned>[]> {
  const ofLocation = db
    .select({ id: locations.restaurantId })
    .from(locations)
    .where(eq(locations.id, locationId ?? 0));
  const closing = db
    .select({ date: closedDays.date })
    .from(closedDays)
    .innerJoin(articles, eq(articles.restaurantId, closedDays.restaurantId))
    .where(and(eq(closedDays.date, offers.date), eq(articles.id, offers.articleId)));
  const planned = db.$with('planned').as(
    db
      .select({
        articleId: offers.articleId,
        offers: sql<Planned[]>`json_agg(json_build_object(
          'date', ${offers.date}, 'remaining', ${offers.remaining},
          'deliveryTimeIds', ${offers.deliveryTimeIds}, 'menuLine', ${offers.menuLine}))`.as('offers'),
      })
      .from(offers)
      .where(and(isPlanned, gte(offers.date, from), lte(offers.date, until), notExists(closing)))
      .groupBy(offers.articleId),
  );
  const dishes = await db
    .with(planned)
    .select({
      article: articles,
      offers: planned.offers,
      isFavourite: isFavouriteOf(personId),
      watched: watchedDays(personId),
    })
    .from(planned)
    .innerJoin(articles, eq(articles.id, planned.articleId))
    .where(and(isDish, locationId === undefined ? undefined : inArray(articles.restaurantId, ofLocation)))
    .orderBy(asc(articles.sortOrder), asc(articles.id));
  return dishes.flatMap(({ article, offers: all, isFavourite, watched }) =>
    all.map((offer) => ({ article, offer, isFavourite, isWatched: watched && watched.includes(offer.date) })),
  );
}
