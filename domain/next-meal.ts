import type { Instant } from './calendar.ts';
import type { Order } from './order.ts';
import { orderStatus } from './order-status.ts';
import { toInstant } from './zone.ts';

export interface NextMeal {
  order: Order;
  /** Its delivery time has begun and not ended: it can be picked up, or is on its way. */
  isNow: boolean;
}

const momentOf = ({ orderDate, deliveryTime }: Order): string => `${orderDate}T${deliveryTime}`;

/**
 * The earliest order that is neither canceled nor served; of those for the same time the first in the list. Null: there
 * is none.
 */
export function nextMeal(orders: readonly Order[], now: Instant, zone: string): NextMeal | null {
  let next: Order | null = null;
  for (const order of orders) {
    if (next !== null && momentOf(order) >= momentOf(next)) continue;
    const status = orderStatus(order, now, zone);
    if (status !== 'Canceled' && status !== 'Served') next = order;
  }
  return next && { order: next, isNow: now >= toInstant(momentOf(next), zone) };
}
