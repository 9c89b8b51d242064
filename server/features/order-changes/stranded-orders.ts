import { type SQL, and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { decimalText } from '../../../domain/money.ts';
import { type CancelReason } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { articles, closedDays, locationTimes, offers } from '../../db/schema.ts';
import { orderTimes } from '../orders/read-orders.ts';

export interface StrandedOrder {
  order: typeof orders.$inferSelect;
  /** Of the customer's account. */
  username: string;
  reason: CancelReason;
}

const IS_DAY_CLOSED = sql`exists (select from ${closedDays}
  where ${closedDays.restaurantId} = ${orders.restaurantId} and ${closedDays.date} = ${orders.orderDate})`;

const IS_PLACE_OPEN = sql`exists (select from ${locationTimes}
  where ${locationTimes.locationId} = ${orders.locationId} and ${locationTimes.deliveryTimeId} = ${orders.deliveryTimeId}
    and ${locationTimes.weekdays} @> to_jsonb(extract(isodow from ${orders.orderDate}::date)::int))`;

const LACKS_DISH = sql`exists (select from ${orderLines}
  join ${articles} on ${articles.id} = ${orderLines.articleId} and not ${articles.isShippingArticle}
  left join ${offers} on ${offers.articleId} = ${orderLines.articleId} and ${offers.date} = ${orders.orderDate}
  where ${orderLines.orderNumber} = ${orders.number}
    and (${offers.articleId} is null or not coalesce(${offers.deliveryTimeIds} @> to_jsonb(${orders.deliveryTimeId}), true)))`;

/**
 * Orders from today on that cannot be served any more, since their day was closed, their place or time was taken away, or
 * one of their dishes. What is ready or served stays as it is.
 */
export async function readStrandedOrders(context: ServerContext, where?: SQL): Promise<StrandedOrder[]> {
  const { db, clock, zone } = context;
  const reason = sql<CancelReason | null>`case
    when ${IS_DAY_CLOSED} then 'dayClosed' when not ${IS_PLACE_OPEN} then 'placeClosed' when ${LACKS_DISH} then 'dishGone' end`;
  const rows = await db
    .select({ order: orders, username: persons.username, reason })
    .from(orders)
    .innerJoin(persons, eq(persons.id, orders.personId))
    .where(and(gte(orders.orderDate, today(context)), isNull(orders.canceledAt), sql`${reason} is not null`, where))
    .orderBy(asc(orders.orderDate), asc(orders.number));
  return rows.flatMap(({ reason: found, ...row }) => {
    const status = orderStatus(orderTimes(context, row.order), clock.now(), zone);
    return found === null || status === 'Ready' || status === 'Served' ? [] : [{ ...row, reason: found }];
  });
}

const WHY: Readonly<Record<CancelReason, string>> = {
  dayClosed: 'the day is closed',
  placeClosed: 'the place takes no orders for this time',
  dishGone: 'a dish is not offered',
};

/** `order 12 of anna, 2026-11-24 11:30, Speisesaal, 10.00: the day is closed` */
export const strandedLine = ({ order, username, reason }: StrandedOrder): string =>
  `order ${order.number} of ${username}, ${order.orderDate} ${order.deliveryTime}, ${order.locationName}, ${decimalText(order.total)}: ${WHY[reason]}`;
