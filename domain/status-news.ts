import type { Instant } from './calendar.ts';
import { isBrought } from './delivery.ts';
import type { Order } from './order.ts';
import { orderStatus } from './order-status.ts';

/** What its customer is told of an order. */
export interface StatusNews {
  number: number;
  /** Ready to be picked up, or to be brought; canceled. */
  kind: 'ready' | 'coming' | 'canceled';
  /** The same only for the same news: what was taken back, and is so again, is news again. */
  key: string;
}

/** As much of an order as decides whether it is followed, and what is told of it. */
export interface FollowedOrder {
  number: number;
  /** Neither served nor canceled. */
  isOpen: boolean;
  news: StatusNews | null;
}

export const canceledKey = (number: number): string => `${number} canceled`;

/** An order at an instant. Source: ORDER-642. */
export function followedOrder(order: Order, now: Instant, zone: string): FollowedOrder {
  const { number, readyAt } = order;
  switch (orderStatus(order, now, zone)) {
    case 'Ready': {
      const kind = isBrought(order) ? 'coming' : 'ready';
      return { number, isOpen: true, news: { number, kind, key: `${number} ready ${readyAt}` } };
    }
    case 'Canceled':
      return { number, isOpen: false, news: { number, kind: 'canceled', key: canceledKey(number) } };
    case 'Served':
      return { number, isOpen: false, news: null };
    default:
      return { number, isOpen: true, news: null };
  }
}

/** What somebody knows of their orders. */
export interface KnownOrders {
  /** Each as it was seen last. */
  orders: readonly FollowedOrder[];
  /** Keys of what they were told, or have seen with the order itself. */
  told: readonly string[];
}

export const isKnown = ({ orders }: KnownOrders, number: number): boolean =>
  orders.some((order) => order.number === number);

/** What to tell of orders as they are now: nothing of one that is seen for the first time. Source: ORDER-642. */
export const statusNews = (known: KnownOrders, now: readonly FollowedOrder[]): StatusNews[] =>
  now.flatMap(({ news }) => (news && isKnown(known, news.number) && !known.told.includes(news.key) ? news : []));

/** What is known once orders are seen, and what is new of them is told. */
export const knownWith = ({ orders, told }: KnownOrders, now: readonly FollowedOrder[]): KnownOrders => ({
  orders: [...new Map([...orders, ...now].map((order) => [order.number, order])).values()],
  told: [...new Set([...told, ...now.flatMap(({ news }) => news?.key ?? [])])],
});
