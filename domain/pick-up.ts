import type { IsoDate } from './calendar.ts';
import { isBrought } from './delivery.ts';
import type { Order } from './order.ts';

/** What a scanner at the counter reads, to hand the order out; null: it is brought, is over, or has no code. */
export const pickUpCodeOf = (order: Order): string | null =>
  isBrought(order) || order.canceledAt !== null || order.deliveredAt !== null ? null : (order.pickUpCode ?? null);

/** The same where it is shown by itself: not before the day of the meal. */
export const pickUpCodeOn = (order: Order, today: IsoDate): string | null =>
  order.orderDate > today ? null : pickUpCodeOf(order);
