import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { orders } from '../db/orders.schema.ts';

interface Placed {
  orderDate: string;
  deliveryTimeId: number;
  locationId: number;
}

/** Where and when an owner has ordered for these days; canceled orders do not count. */
export async function readPlaced(db: Database, owner: string, { dates }: { dates: string[] }): Promise<Placed[]> {
  if (dates.length === 0) return [];
  return db
    .select({ orderDate: orders.orderDate, deliveryTimeId: orders.deliveryTimeId, locationId: orders.locationId })
    .from(orders)
    .where(and(eq(orders.owner, owner), inArray(orders.orderDate, [...new Set(dates)]), isNull(orders.canceledAt)));
}

/** The order is for the same day and time at another location (`docs/decisions/018-one-place-at-a-time.md`). */
export const isElsewhere = (order: Placed, place: Placed): boolean =>
  order.orderDate === place.orderDate &&
  order.deliveryTimeId === place.deliveryTimeId &&
  order.locationId !== place.locationId;
