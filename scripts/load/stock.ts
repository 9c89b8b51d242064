import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../server/db/database.ts';
import { orderLines, orders } from '../../server/db/orders.schema.ts';
import { articles, locationTimes, offers, slotLoads } from '../../server/db/schema.ts';

/** What is left of every limited dish and slot, and the last order before the rush. */
interface Stock {
  portions: Map<string, number>;
  loads: Map<string, number>;
  lastOrder: number;
}

const keyOf = (...parts: (string | number)[]): string => parts.join(' ');

const readPortions = async (db: Database) =>
  new Map(
    (await db.select().from(offers).where(isNotNull(offers.remaining))).map((offer) => [
      keyOf(offer.articleId, offer.date),
      offer.remaining ?? 0,
    ]),
  );

const readLoads = async (db: Database) =>
  new Map(
    (await db.select().from(slotLoads)).map((load) => [
      keyOf(load.locationId, load.deliveryTimeId, load.date),
      load.orders,
    ]),
  );

export async function readStock(db: Database): Promise<Stock> {
  const [last] = await db.select({ number: sql<number>`coalesce(max(${orders.number}), 0)::int` }).from(orders);
  return { portions: await readPortions(db), loads: await readLoads(db), lastOrder: last?.number ?? 0 };
}

/** Describes portions and places that were sold twice or got lost since then. */
export async function findWrongStock(db: Database, before: Stock): Promise<string[]> {
  const standing = and(gt(orders.number, before.lastOrder), isNull(orders.canceledAt));
  const sold = await db
    .select({
      articleId: orderLines.articleId,
      date: orders.orderDate,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(articles, and(eq(articles.id, orderLines.articleId), eq(articles.isShippingArticle, false)))
    .where(standing)
    .groupBy(orderLines.articleId, orders.orderDate);
  const soldOf = new Map(sold.map(({ articleId, date, quantity }) => [keyOf(articleId, date), quantity]));
  const portions = [...(await readPortions(db))].filter(
    ([key, left]) => (before.portions.get(key) ?? left) - left !== (soldOf.get(key) ?? 0),
  );
  const taken = await db
    .select({
      locationId: orders.locationId,
      timeId: orders.deliveryTimeId,
      date: orders.orderDate,
      count: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(standing)
    .groupBy(orders.locationId, orders.deliveryTimeId, orders.orderDate);
  const takenOf = new Map(taken.map(({ locationId, timeId, date, count }) => [keyOf(locationId, timeId, date), count]));
  const loads = [...(await readLoads(db))].filter(
    ([key, load]) => load - (before.loads.get(key) ?? 0) !== (takenOf.get(key) ?? 0),
  );
  const full = await db
    .select({ locationId: slotLoads.locationId, date: slotLoads.date, orders: slotLoads.orders })
    .from(slotLoads)
    .innerJoin(
      locationTimes,
      and(
        eq(locationTimes.locationId, slotLoads.locationId),
        eq(locationTimes.deliveryTimeId, slotLoads.deliveryTimeId),
      ),
    )
    .where(gt(slotLoads.orders, locationTimes.capacity));
  return [
    ...portions.map(
      ([key, left]) => `Of dish and day ${key}, ${left} are left, but ${soldOf.get(key) ?? 0} were sold.`,
    ),
    ...loads.map(([key, load]) => `Slot ${key} counts ${load} orders, but ${takenOf.get(key) ?? 0} were taken.`),
    ...full.map(
      ({ locationId, date, orders: load }) => `Place ${locationId} took ${load} orders on ${date}, too many.`,
    ),
  ];
}
