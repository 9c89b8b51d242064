import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

export interface OrderDay {
  date: IsoDate;
  /** Those on the page. */
  orders: Order[];
  /** How many of its orders stand on the pages before. */
  before: number;
  /** How many orders it has on all pages. */
  count: number;
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

/** Listed orders by day of delivery; those of a page from one place in the list until another. */
export function orderDays(
  orders: readonly Order[],
  today: IsoDate,
  from = 0,
  until = orders.length,
): {
  upcoming: OrderDay[];
  past: OrderDay[];
} {
  const days = new Map<IsoDate, OrderDay>();
  for (const [index, order] of listed(orders, today).entries()) {
    const date = order.orderDate;
    const day = days.get(date) ?? { date, orders: [], before: 0, count: 0 };
    days.set(date, day);
    day.count += 1;
    if (index < from) day.before += 1;
    else if (index < until) day.orders.push(order);
  }
  const all = [...days.values()].filter((day) => day.orders.length > 0);
  return { upcoming: all.filter(({ date }) => date >= today), past: all.filter(({ date }) => date < today) };
}
