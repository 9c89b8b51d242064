import type { Instant } from './calendar.ts';
import type { Order } from './order.ts';
import { orderStatus } from './order-status.ts';
import { toInstant } from './zone.ts';

export interface NextMeal {
  order: Order;
  /** Its delivery time has begun and not ended: it can be picked up, or is on its way. */
  isNow: boolean;
  /** How many others are neither canceled nor served. */
  others: number;
}

const momentOf = ({ orderDate, deliveryTime }: Order): string => `${orderDate}T${deliveryTime}`;

/**
 * The earliest order that is neither canceled nor served; of those for the same time the first in the list. Null: there
 * is none.
 */
export function nextMeal(orders: readonly Order[], now: Instant, zone: string): NextMeal | null {
  const coming = orders.filter((order) => !['Canceled', 'Served'].includes(orderStatus(order, now, zone)));
  // Stable: of those for the same time the first in the list.
  const [next] = coming.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  return next ? { order: next, isNow: now >= toInstant(momentOf(next), zone), others: coming.length - 1 } : null;
}
