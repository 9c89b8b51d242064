import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

export interface OrderDay {
  date: IsoDate;
  orders: Order[];
}

/** Days and times of day are ordered as text: comparing by a language would take most of the time of a long list. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const byTime = (a: Order, b: Order) => byText(a.deliveryTime, b.deliveryTime) || a.number - b.number;

/** Orders as they are listed: upcoming days ascending, then past days descending, each by time. */
export function listed(orders: readonly Order[], today: IsoDate): Order[] {
  const isPast = ({ orderDate }: Order) => orderDate < today;
  return orders.toSorted((a, b) => {
    if (isPast(a) !== isPast(b)) return isPast(a) ? 1 : -1;
    const byDay = byText(a.orderDate, b.orderDate);
    return (isPast(a) ? -byDay : byDay) || byTime(a, b);
  });
}

/** Listed orders by day of delivery. */
export function orderDays(
  orders: readonly Order[],
  today: IsoDate,
): {
  upcoming: OrderDay[];
  past: OrderDay[];
} {
  const days = new Map<IsoDate, OrderDay>();
  for (const order of listed(orders, today)) {
    const day = days.get(order.orderDate);
    if (day) day.orders.push(order);
    else days.set(order.orderDate, { date: order.orderDate, orders: [order] });
  }
  const all = [...days.values()];
  return { upcoming: all.filter(({ date }) => date >= today), past: all.filter(({ date }) => date < today) };
}
