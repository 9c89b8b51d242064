import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

const SHOWN = 4;

const isBefore = (one: Order, other: Order): boolean =>
  one.orderDate < other.orderDate || (one.orderDate === other.orderDate && one.deliveryTime < other.deliveryTime);

/** The next orders by day and time, without canceled ones and those before today. Looks at each once: there may be thousands. */
export function nextOrders(orders: readonly Order[], today: IsoDate): Order[] {
  const next: Order[] = [];
  for (const order of orders) {
    if (order.canceledAt !== null || order.orderDate < today) continue;
    const at = next.findIndex((other) => isBefore(order, other));
    if (at >= 0) next.splice(at, 0, order);
    else if (next.length < SHOWN) next.push(order);
    next.length = Math.min(next.length, SHOWN);
  }
  return next;
}
