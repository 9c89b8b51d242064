import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

const isBefore = (one: Order, other: Order): boolean =>
  one.orderDate < other.orderDate || (one.orderDate === other.orderDate && one.deliveryTime < other.deliveryTime);

/**
 * The next orders, `most` at most, by day and time, without canceled ones and those before today. Looks at each once:
 * there may be thousands.
 */
export function nextOrders(orders: readonly Order[], today: IsoDate, most: number): Order[] {
  const next: Order[] = [];
  for (const order of orders) {
    if (order.canceledAt !== null || order.orderDate < today) continue;
    const at = next.findIndex((other) => isBefore(order, other));
    if (at >= 0) next.splice(at, 0, order);
    else if (next.length < most) next.push(order);
    next.length = Math.min(next.length, most);
  }
  return next;
}
