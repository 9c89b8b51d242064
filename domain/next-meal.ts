import type { Instant } from './calendar.ts';
import type { Order } from './order.ts';
import { orderStatus } from './order-status.ts';
import { toInstant } from './zone.ts';

export interface NextMeal {
  order: Order;
  /** What the kitchen says, else `Ready` from the beginning of its delivery time on; null: before. */
  progress: 'Preparing' | 'Ready' | null;
  /** How many others are neither canceled nor served. */
  others: number;
}

const momentOf = ({ orderDate, deliveryTime }: Order): string => `${orderDate}T${deliveryTime}`;

function progressOf(order: Order, now: Instant, zone: string): NextMeal['progress'] {
  const status = orderStatus(order, now, zone);
  if (status === 'Preparing' || status === 'Ready') return status;
  return now >= toInstant(momentOf(order), zone) ? 'Ready' : null;
}

/**
 * The earliest order that is neither canceled nor served; of those for the same time the first in the list. Null: there
 * is none.
 */
export function nextMeal(orders: readonly Order[], now: Instant, zone: string): NextMeal | null {
  const coming = orders.filter((order) => !['Canceled', 'Served'].includes(orderStatus(order, now, zone)));
  // Stable: of those for the same time the first in the list.
  const [next] = coming.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  return next ? { order: next, progress: progressOf(next, now, zone), others: coming.length - 1 } : null;
}
