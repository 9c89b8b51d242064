import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';

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

export interface ListedGroup {
  group: OrderGroup;
  /** Those on the page. */
  orders: Order[];
  /** How many of its orders stand on the pages before. */
  before: number;
  /** How many orders it has on all pages. */
  count: number;
}

/** The parts of listed orders that a page has, which goes from one place in the list until another. */
export function orderGroups(all: readonly Order[], today: IsoDate, from = 0, until = all.length): ListedGroup[] {
  let begin = 0;
  return ORDER_GROUPS.map((group) => {
    const of = all.filter((order) => groupOf(order, today) === group);
    const [first, end] = [Math.max(0, from - begin), Math.max(0, until - begin)];
    begin += of.length;
    return { group, orders: of.slice(first, end), before: Math.min(first, of.length), count: of.length };
  }).filter(({ orders }) => orders.length > 0);
}

/** As a bookkeeper reads them: by day, time of the meal and number. */
export const byDelivery = (orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => byText(a.orderDate, b.orderDate) || byTime(a, b));
