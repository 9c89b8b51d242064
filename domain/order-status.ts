import type { Instant, LocalMoment } from './calendar.ts';
import type { Order, OrderStatus } from './order.ts';
import { addDays, localMoment, toInstant, todayIn } from './zone.ts';

/** The fields that the status depends on. */
export type OrderTimes = Pick<
  Order,
  | 'acceptedAt'
  | 'preparingAt'
  | 'readyAt'
  | 'canceledAt'
  | 'deliveredAt'
  | 'orderDate'
  | 'deliveryTime'
  | 'deliveryEndTime'
  | 'cancelHours'
>;

const MS_PER_HOUR = 3_600_000;

const lastCancelInstant = ({ orderDate, deliveryTime, cancelHours }: OrderTimes, zone: string): Instant =>
  toInstant(`${orderDate}T${deliveryTime}`, zone) - cancelHours * MS_PER_HOUR;

/** Until when the order may be canceled, unless it is accepted, canceled or delivered before (ORDER-83). */
export const cancelableUntil = (order: OrderTimes, zone: string): LocalMoment =>
  localMoment(lastCancelInstant(order, zone), zone);

/**
 * Milliseconds left to cancel the order: until `cancelHours` before its delivery time on the order date; 0 after that,
 * or once it is accepted, canceled or delivered. Hours are elapsed time, so they differ from the wall clock when the
 * clocks change. Source: ORDER-2.
 */
export function remainingCancelMs(order: OrderTimes, now: Instant, zone: string): number {
  if (order.acceptedAt !== null || order.canceledAt !== null || order.deliveredAt !== null) return 0;
  return Math.max(0, lastCancelInstant(order, zone) - now);
}

/**
 * What the kitchen has said of an order and is not over with its day; null: nothing. What it has not handed out yet is
 * there also after the end of its time.
 */
function kitchenStatus(order: OrderTimes, now: Instant, zone: string): 'Preparing' | 'Ready' | null {
  if (order.deliveredAt !== null || order.orderDate < todayIn(now, zone)) return null;
  if (order.readyAt) return 'Ready';
  return order.preparingAt ? 'Preparing' : null;
}

/**
 * Status of an order at an instant: what the kitchen says, else by its times. Today and the end of delivery are in the
 * restaurant's zone; at the exact moment of its end the delivery is over. Source: ORDER-1, ORDER-640.
 */
export function orderStatus(order: OrderTimes, now: Instant, zone: string): OrderStatus {
  if (order.canceledAt !== null) return 'Canceled';
  const said = kitchenStatus(order, now, zone);
  if (said !== null) return said;
  if (remainingCancelMs(order, now, zone) > 0) return 'Ordered';
  return isServed(order, now, zone) ? 'Served' : 'Accepted';
}

function isServed(order: OrderTimes, now: Instant, zone: string): boolean {
  if (order.deliveredAt !== null) return true;
  const today = todayIn(now, zone);
  if (order.orderDate !== today) return order.orderDate < today;
  return now >= toInstant(`${order.orderDate}T${order.deliveryEndTime}`, zone);
}

/** Days after the meal on which it may still be rated, and the rating changed. */
const RATING_DAYS = 14;

/** Whether the dishes of an order may be rated: served, and not long ago. Source: ORDER-100. */
export const isRatable = (order: OrderTimes, now: Instant, zone: string): boolean =>
  orderStatus(order, now, zone) === 'Served' && todayIn(now, zone) <= addDays(order.orderDate, RATING_DAYS);
