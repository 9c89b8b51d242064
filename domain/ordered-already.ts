import type { IsoDate, TimeOfDay } from './calendar.ts';
import { dishesOf } from './order-dishes.ts';
import type { Order, OrderLine } from './order.ts';

/** The dishes that are ordered for a day and time already, at whatever place (CART-99). */
export const orderedAlready = (
  orders: readonly Order[],
  { date, time }: { date: IsoDate; time: TimeOfDay },
): OrderLine[] =>
  orders
    .filter(({ orderDate, deliveryTime, canceledAt }) => orderDate === date && deliveryTime === time && !canceledAt)
    .flatMap(dishesOf);
