import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type rateDish } from '../../../contract/favourites-and-ratings.ts';
import { isRatable } from '../../../domain/order-status.ts';
import { LONGEST_RATING_WORDS, type Rating, RATINGS } from '../../../domain/rating.ts';
import { areLines } from '../../../domain/typed-text.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { rowsBy } from '../../db/rows.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { articles } from '../../db/schema.ts';
import { ratings } from '../../db/favourites.schema.ts';
import { badRequest, conflict, notFound } from '../../core/refusal.ts';
import { translate } from '../../core/translate.ts';
import { orderTimes } from '../orders/read-orders.ts';

/** The words as they are kept. Throws a 400 for what is too long or holds what is invisible, as of comments. */
function checkedWords(sent: string | null | undefined): string {
  const words = (sent ?? '').trim();
  if (words.length > LONGEST_RATING_WORDS || !areLines(words)) throw badRequest();
  return words;
}

/** Rates a dish of one's own served order; a repeat changes the rating. */
export async function saveRating(
  context: ServerContext,
  { owner }: Identity,
  body: z.output<typeof rateDish.body>,
): Promise<void> {
  const { db } = context;
  const words = checkedWords(body.Words);
  const rows = await db
    .select({ order: orders, lineId: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .innerJoin(articles, and(eq(articles.id, orderLines.articleId), eq(articles.isShippingArticle, false)))
    .where(
      and(
        eq(orders.number, body.Bonnumber),
        eq(orders.owner, owner),
        or(eq(articles.id, body.ArticleId), eq(articles.variantOf, body.ArticleId)),
        eq(articles.detailId, body.ArticleDetailId),
      ),
    );
  const [first] = rows;
  if (!first) throw notFound('error.orderNotFound');
  const { order } = first;
  if (!isRatable(orderTimes(context, order), context.clock.now(), context.zone)) throw conflict('error.notRatable');
  const rated = { rating: body.Rating, words, ratedAt: new Date(context.clock.now()) };
  await db
    .insert(ratings)
    .values(rows.map(({ lineId }) => ({ orderLineId: lineId, ...rated })))
    .onConflictDoUpdate({ target: ratings.orderLineId, set: rated });
}

export interface RatedDish {
  name: string;
  counts: Record<Rating, number>;
  /** The latest first. */
  words: { rating: Rating; words: string }[];
}

/** Words that the tenant reads of a dish. */
const WORDS_OF_DISH = 20;

/** What the tenant gets to see: counts and words of each dish, and nothing of whom they are. */
export async function readRatings({ db }: Pick<ServerContext, 'db'>, language: string): Promise<RatedDish[]> {
  // A dish may be on two lines of an order, which are rated as one.
  const rated = db
    .selectDistinctOn([orderLines.orderNumber, orderLines.articleId], {
      dishId: orderLines.articleId,
      rating: ratings.rating,
      words: ratings.words,
      ratedAt: ratings.ratedAt,
    })
    .from(ratings)
    .innerJoin(orderLines, eq(orderLines.id, ratings.orderLineId))
    .as('rated');
  const counted = await db
    .select({ name: articles.name, id: articles.id, rating: rated.rating, count: sql<number>`count(*)::integer` })
    .from(rated)
    .innerJoin(articles, eq(articles.id, rated.dishId))
    .groupBy(articles.id, rated.rating)
    .orderBy(articles.sortOrder, articles.id);
  const latestFirst = sql<number>`row_number() over (partition by ${rated.dishId} order by ${rated.ratedAt} desc)`;
  const said = db
    .select({ id: rated.dishId, rating: rated.rating, words: rated.words, place: latestFirst.as('place') })
    .from(rated)
    .where(ne(rated.words, ''))
    .as('said');
  const shown = await db.select().from(said).where(lte(said.place, WORDS_OF_DISH)).orderBy(said.id, said.place);
  const countsOf = rowsBy(counted, ({ id }) => id);
  const wordsOf = rowsBy(shown, ({ id }) => id);
  const ids = [...new Set(counted.map(({ id }) => id))];
  return ids.map((id) => ({
    name: translate(countsOf(id)[0]?.name ?? { DE: '' }, language),
    counts: Object.fromEntries(
      RATINGS.map((rating) => [rating, countsOf(id).find((row) => row.rating === rating)?.count ?? 0]),
    ) as Record<Rating, number>,
    words: wordsOf(id).map(({ rating, words }) => ({ rating, words })),
  }));
}
