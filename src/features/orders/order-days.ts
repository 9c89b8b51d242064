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

/** The parts of the list, in their order (ORDER-84). */
const ORDER_GROUPS = ['upcoming', 'past', 'canceled'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Days and times of day are ordered as text: comparing by a language would take most of the time of a long list. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const byTime = (a: Order, b: Order) => byText(a.deliveryTime, b.deliveryTime) || a.number - b.number;

function groupOf({ canceledAt, orderDate }: Order, today: IsoDate): OrderGroup {
  if (canceledAt !== null) return 'canceled';
  return orderDate < today ? 'past' : 'upcoming';
}

/**
 * Orders as they are listed: upcoming days ascending, then past days and then canceled ones descending, each by time.
 */
export function listed(orders: readonly Order[], today: IsoDate): Order[] {
  const rank = (order: Order) => ORDER_GROUPS.indexOf(groupOf(order, today));
  return orders.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    const byDay = byText(a.orderDate, b.orderDate);
    return (rank(a) === 0 ? byDay : -byDay) || byTime(a, b);
  });
}

/** The parts that have orders, with how many there are, and the place in the list at which each begins. */
export function orderGroups(
  all: readonly Order[],
  today: IsoDate,
): { group: OrderGroup; begin: number; count: number }[] {
  let begin = 0;
  return ORDER_GROUPS.map((group) => {
    const count = all.filter((order) => groupOf(order, today) === group).length;
    begin += count;
    return { group, begin: begin - count, count };
  }).filter(({ count }) => count > 0);
}

/** Listed orders by part and day of delivery; those of a page from one place in the list until another. */
export function orderDays(
  orders: readonly Order[],
  today: IsoDate,
  from = 0,
  until = orders.length,
): Record<OrderGroup, OrderDay[]> {
  const parts = { upcoming: [] as OrderDay[], past: [] as OrderDay[], canceled: [] as OrderDay[] };
  for (const [index, order] of listed(orders, today).entries()) {
    const days = parts[groupOf(order, today)];
    const last = days.at(-1);
    const day = last?.date === order.orderDate ? last : { date: order.orderDate, orders: [], before: 0, count: 0 };
    if (day !== last) days.push(day);
    day.count += 1;
    if (index < from) day.before += 1;
    else if (index < until) day.orders.push(order);
  }
  const shown = (days: OrderDay[]) => days.filter((day) => day.orders.length > 0);
  return { upcoming: shown(parts.upcoming), past: shown(parts.past), canceled: shown(parts.canceled) };
}

/** As a bookkeeper reads them: by day, time of the meal and number. */
export const byDelivery = (orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => byText(a.orderDate, b.orderDate) || byTime(a, b));
