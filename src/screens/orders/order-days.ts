import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

export interface OrderDay {
  date: IsoDate;
  orders: Order[];
}

const byTime = (a: Order, b: Order) => a.deliveryTime.localeCompare(b.deliveryTime) || a.number - b.number;

/** Orders by day of delivery: upcoming days ascending, past days descending. */
export function orderDays(orders: Order[], today: IsoDate): { upcoming: OrderDay[]; past: OrderDay[] } {
  const days = [...new Set(orders.map((order) => order.orderDate))].toSorted();
  const dayOf = (date: IsoDate): OrderDay => ({
    date,
    orders: orders.filter((order) => order.orderDate === date).toSorted(byTime),
  });
  return {
    upcoming: days.filter((date) => date >= today).map(dayOf),
    past: days
      .filter((date) => date < today)
      .toReversed()
      .map(dayOf),
  };
}
