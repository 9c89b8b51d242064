import { type Order } from './order.ts';

/** Where and when a person orders, day by day. */
export interface UsualPlace {
  locationId: number;
  deliveryTimeId: number;
}

/** Who has moved to another place is not led to the old one for long. */
const LATEST = 20;

const newestFirst = (one: Order, other: Order): number =>
  other.orderDate.localeCompare(one.orderDate) || other.deliveryTime.localeCompare(one.deliveryTime);

/**
 * The place and time that most of the latest orders were for, of several the one ordered for last; null: there is no
 * order that tells. Canceled orders do not count (PLACE-60).
 */
export function usualPlace(orders: readonly Order[]): UsualPlace | null {
  const counts = new Map<string, { place: UsualPlace; count: number }>();
  for (const { locationId, deliveryTimeId } of orders
    .filter(({ canceledAt }) => canceledAt === null)
    .sort(newestFirst)
    .slice(0, LATEST)) {
    if (locationId == null || deliveryTimeId == null) continue;
    const key = `${locationId} ${deliveryTimeId}`;
    const found = counts.get(key) ?? { place: { locationId, deliveryTimeId }, count: 0 };
    counts.set(key, { ...found, count: found.count + 1 });
  }
  let usual: { place: UsualPlace; count: number } | null = null;
  for (const one of counts.values()) if (one.count > (usual?.count ?? 0)) usual = one;
  return usual?.place ?? null;
}
