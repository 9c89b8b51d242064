import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Cents } from '../../../domain/money.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';

interface Place {
  orderDate: IsoDate;
  deliveryTimeId: number;
  locationId: number;
}

/** Where and when an owner has ordered, and the subsidy that the order was granted. */
export interface Placed extends Place {
  number: number;
  subsidy: Cents;
}

/** What an owner has ordered for these days; canceled orders do not count. */
export async function readPlaced(db: Database, owner: string, dates: readonly IsoDate[]): Promise<Placed[]> {
  if (dates.length === 0) return [];
  const subsidy = sql<number>`(select coalesce(sum(${orderLines.subsidy}), 0)::int from ${orderLines} where ${orderLines.orderNumber} = ${orders.number})`;
  return db
    .select({
      number: orders.number,
      orderDate: orders.orderDate,
      deliveryTimeId: orders.deliveryTimeId,
      locationId: orders.locationId,
      subsidy,
    })
    .from(orders)
    .where(and(eq(orders.owner, owner), inArray(orders.orderDate, [...new Set(dates)]), isNull(orders.canceledAt)));
}

/** The order is for the same day and time at another location (`docs/decisions/018-one-place-at-a-time.md`). */
export const isElsewhere = (order: Place, place: Place): boolean =>
  order.orderDate === place.orderDate &&
  order.deliveryTimeId === place.deliveryTimeId &&
  order.locationId !== place.locationId;
