import { type SQL, and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type StockWatchWire, type watchStock } from '../../../contract/favourites-and-ratings.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { type OfferKey, offerKey } from '../../../domain/stock-watch.ts';
import { type Identity, ownerOfPerson } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { rowsBy } from '../../db/rows.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { articles, closedDays, deliveryTimes, locationTimes, offers } from '../../db/schema.ts';
import { pushSubscriptions } from '../../db/notifications.schema.ts';
import { orderChanges, stockWatches } from '../../db/favourites.schema.ts';
import { conflict, notFound } from '../../core/refusal.ts';
import { dishIdOf, isAt } from '../menu/read-articles.ts';
import { readFullSlots } from '../menu/slot-store.ts';
import { isFilled, slotsOf } from '../menu/slots.ts';
import { translate, translateOrNull } from '../../core/translate.ts';
import { withdraw } from '../notifications/message-queue.ts';
import { refuseGuest } from './favourites.ts';

type Wire = z.input<typeof StockWatchWire>;
type Offer = z.output<typeof watchStock.body>;
type Key = Pick<typeof stockWatches.$inferSelect, 'articleId' | 'date' | 'deliveryTimeId'>;
type DayTime = Omit<Key, 'articleId'>;

const MOST_WATCHES = 50;

/** `owner` of the carts and orders of whoever watches. */
export const ownerOfWatch = sql<string>`'person:' || ${stockWatches.personId}`;

/** Whether some place still takes orders for a time of a day, full or not, and whether one of those has room. */
async function readTimes(context: ServerContext, keys: readonly DayTime[]) {
  const ids = [...new Set(keys.map(({ deliveryTimeId }) => deliveryTimeId))];
  const rows = await context.db
    .select({
      rule: locationTimes,
      closed: sql<
        string[]
      >`(select coalesce(json_agg(${closedDays.date}), '[]') from ${closedDays} where ${closedDays.restaurantId} = ${deliveryTimes.restaurantId})`,
    })
    .from(locationTimes)
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, locationTimes.deliveryTimeId))
    .where(inArray(locationTimes.deliveryTimeId, ids));
  const rulesOf = rowsBy(rows, ({ rule }) => rule.deliveryTimeId);
  const dates = keys.map(({ date }) => date).toSorted();
  const isFullOn = await readFullSlots(context.db, dates[0] ?? '', dates.at(-1) ?? '');
  const slot = slotsOf(context);
  const statesOf = ({ date, deliveryTimeId }: DayTime) =>
    rulesOf(deliveryTimeId).map(({ rule, closed }) => {
      const isFull = isFilled(rule, 0) || isFullOn(date, rule);
      const found = slot(rule, date, { isClosed: closed.includes(date), isFull });
      return found && slotState(found, context.clock.now(), context.zone);
    });
  return {
    isOpen: (time: DayTime) => statesOf(time).some((state) => state === 'open' || state === 'full'),
    hasRoom: (time: DayTime) => statesOf(time).includes('open'),
  };
}

/** Watches, each with whether it can still come true, and whether a portion is free. */
async function select(context: ServerContext, where: SQL) {
  const owner = ownerOfWatch;
  const isMovedSince = sql`exists (select 1 from ${orderChanges} where ${orderChanges.orderNumber} = ${orders.number} and ${orderChanges.changedAt} >= ${stockWatches.startedAt} and ${orderChanges.before} ->> 'orderDate' <> ${orders.orderDate})`;
  const isOrdered = sql<boolean>`exists (select 1 from ${orders} join ${orderLines} on ${orderLines.orderNumber} = ${orders.number} where ${orders.owner} = ${owner} and ${orders.orderDate} = ${stockWatches.date} and ${orderLines.articleId} = ${stockWatches.articleId} and (${orders.placedAt} >= ${stockWatches.startedAt} or ${isMovedSince}))`;
  const rows = await context.db
    .select({ watch: stockWatches, article: articles, offer: offers, time: deliveryTimes, isOrdered })
    .from(stockWatches)
    .innerJoin(articles, eq(articles.id, stockWatches.articleId))
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, stockWatches.deliveryTimeId))
    .leftJoin(
      offers,
      and(
        eq(offers.articleId, stockWatches.articleId),
        eq(offers.date, stockWatches.date),
        or(isNull(offers.deliveryTimeIds), sql`${offers.deliveryTimeIds} @> to_jsonb(${stockWatches.deliveryTimeId})`),
      ),
    )
    .where(where)
    .orderBy(stockWatches.date, deliveryTimes.time, articles.sortOrder, articles.id);
  if (rows.length === 0) return [];
  const { isOpen, hasRoom } = await readTimes(
    context,
    rows.map(({ watch }) => watch),
  );
  return rows.map((row) => ({
    ...row,
    isLive: !row.isOrdered && isOpen(row.watch),
    isFree: row.offer !== null && (row.offer.remaining === null || row.offer.remaining > 0) && hasRoom(row.watch),
  }));
}

/** What the person watches for. What nobody can order any more, or what they have ordered meanwhile, is dropped. */
export async function readWatches(
  context: ServerContext,
  { person, card, isGuest, language }: Identity,
): Promise<Wire[]> {
  if (isGuest || card) return [];
  const rows = await select(context, eq(stockWatches.personId, person.id));
  await drop(
    context,
    person.id,
    rows.filter(({ isLive }) => !isLive).map(({ watch }) => watch),
  );
  return rows
    .filter(({ isLive }) => isLive)
    .map(({ watch, article, time, isFree }) => ({
      ArticleId: dishIdOf(article),
      ArticleDetailId: article.detailId,
      ArticleName: translate(article.name, language),
      ShortName: translateOrNull(article.shortName, language),
      ArticleDetailName: translateOrNull(article.detailName, language),
      Date: watch.date,
      DeliveryTimeId: watch.deliveryTimeId,
      DeliveryTime: time.time,
      DeliveryEndTime: time.endTime,
      DeliveryTimeName: translateOrNull(time.name, language),
      IsFree: isFree,
    }));
}

/** Who watches for a portion that is free, as far as `where` holds for the watch. */
export async function readFreePortions(
  context: ServerContext,
  where: SQL,
): Promise<{ owner: string; offer: OfferKey }[]> {
  const rows = await select(context, where);
  return rows
    .filter(({ isLive, isFree }) => isLive && isFree)
    .map(({ watch: { personId, date, deliveryTimeId }, article }) => ({
      owner: ownerOfPerson(personId),
      offer: { articleId: dishIdOf(article), detailId: article.detailId, date, deliveryTimeId },
    }));
}

async function drop({ db }: ServerContext, personId: number, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const isOne = keys.map(({ articleId, date, deliveryTimeId }) =>
    and(
      eq(stockWatches.articleId, articleId),
      eq(stockWatches.date, date),
      eq(stockWatches.deliveryTimeId, deliveryTimeId),
    ),
  );
  await db.delete(stockWatches).where(and(eq(stockWatches.personId, personId), or(...isOne)));
}

/** The row of `articles`, and whether it is offered at the day and time. */
async function findDish({ db }: ServerContext, body: Offer) {
  const [found] = await db
    .select({ id: articles.id, offered: offers.articleId, timeId: deliveryTimes.id })
    .from(articles)
    .leftJoin(offers, and(eq(offers.articleId, articles.id), eq(offers.date, body.Date), isAt(body.DeliveryTimeId)))
    .leftJoin(
      deliveryTimes,
      and(eq(deliveryTimes.id, body.DeliveryTimeId), eq(deliveryTimes.restaurantId, articles.restaurantId)),
    )
    .where(
      and(
        or(eq(articles.id, body.ArticleId), eq(articles.variantOf, body.ArticleId)),
        eq(articles.detailId, body.ArticleDetailId),
        eq(articles.isShippingArticle, false),
      ),
    );
  return found && { id: found.id, isOffered: found.offered !== null && found.timeId !== null };
}

const isSame = (one: Wire, other: Offer): boolean =>
  one.ArticleId === other.ArticleId &&
  one.ArticleDetailId === other.ArticleDetailId &&
  one.Date === other.Date &&
  one.DeliveryTimeId === other.DeliveryTimeId;

/** A repeat changes nothing. Answers what the person watches for now. */
export async function setWatch(context: ServerContext, identity: Identity, body: Offer): Promise<Wire[]> {
  refuseGuest(identity);
  const dish = await findDish(context, body);
  const key = { articleId: dish?.id ?? body.ArticleId, date: body.Date, deliveryTimeId: body.DeliveryTimeId };
  if (!body.IsWatched) {
    await drop(context, identity.person.id, [key]);
    const topic = offerKey({ ...key, articleId: body.ArticleId, detailId: body.ArticleDetailId });
    await withdraw(context, eq(pushSubscriptions.owner, identity.owner), { kinds: ['PortionFree'], topic });
    return readWatches(context, identity);
  }
  if (!dish?.isOffered) throw notFound('error.articleNotOffered');
  if (!(await readTimes(context, [key])).isOpen(key)) throw conflict('error.cutOffPassed');
  const others = (await readWatches(context, identity)).filter((watch) => !isSame(watch, body));
  if (others.length >= MOST_WATCHES) throw conflict('error.tooManyWatches');
  const startedAt = new Date(context.clock.now());
  await context.db
    .insert(stockWatches)
    .values({ personId: identity.person.id, ...key, startedAt })
    .onConflictDoNothing();
  return readWatches(context, identity);
}
