import type { Instant } from './calendar.ts';
import type { Order, OrderStatus } from './order.ts';
import { toInstant, todayIn } from './zone.ts';

/** What the status depends on. */
export type OrderTimes = Pick<
  Order,
  'acceptedAt' | 'canceledAt' | 'deliveredAt' | 'orderDate' | 'deliveryTime' | 'deliveryEndTime' | 'cancelHours'
>;

const MS_PER_HOUR = 3_600_000;

/**
 * Milliseconds in which the order can still be canceled: until its cancel hours before the delivery time on the order date.
 * 0 if accepted, canceled or delivered, and from that moment on. The hours are real ones: across a night in which the clocks
 * change they are not what the clock face shows. Source: specification, section 4 (order status).
 */
export function remainingCancelMs(order: OrderTimes, now: Instant, zone: string): number {
  if (order.acceptedAt !== null || order.canceledAt !== null || order.deliveredAt !== null) return 0;
  const delivery = toInstant(`${order.orderDate}T${order.deliveryTime}`, zone);
  return Math.max(0, delivery - order.cancelHours * MS_PER_HOUR - now);
}

/**
 * Status of an order at an instant; today and the end of delivery are those of the restaurant's zone, and the end has passed
 * from its very moment on. Source: specification, section 4 (order status).
 */
export function orderStatus(order: OrderTimes, now: Instant, zone: string): OrderStatus {
  if (order.canceledAt !== null) return 'Canceled';
  if (remainingCancelMs(order, now, zone) > 0) return 'Ordered';
  return isServed(order, now, zone) ? 'Served' : 'Accepted';
}

function isServed(order: OrderTimes, now: Instant, zone: string): boolean {
  if (order.deliveredAt !== null) return true;
  const today = todayIn(now, zone);
  if (order.orderDate !== today) return order.orderDate < today;
  return now >= toInstant(`${order.orderDate}T${order.deliveryEndTime}`, zone);
}
