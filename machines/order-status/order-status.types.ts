import { type FollowedOrder, type KnownOrders } from '../../domain/status-news.ts';
import { type OrderFacts } from '../../domain/order.ts';

export interface OrderStatusContext extends KnownOrders {
  /** A page that shows orders is open, and somebody sees it. */
  isSeen: boolean;
  /** The orders were read since changes could be missed. */
  isCurrent: boolean;
  /** Since the stream has lasted: how often it has ended, or could not be opened. */
  failures: number;
}

export const INITIAL_ORDER_STATUS: OrderStatusContext = {
  orders: [],
  told: [],
  isSeen: false,
  isCurrent: false,
  failures: 0,
};

/** Orders on this device, read or corrected. `isRead`: an answer of the server is among them. */
export interface OrdersSeen {
  type: 'orders.seen';
  orders: readonly FollowedOrder[];
  isRead: boolean;
}

export type PageEvent =
  /** A page that shows orders is open, and reads them itself. */
  | { type: 'page.opened' }
  /** Somebody comes back to it, by its tab or its window. */
  | { type: 'page.seen' }
  /** Another page is open, or nobody sees it. */
  | { type: 'page.left' };

export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'order.changed'; facts: OrderFacts }
  /** Also if it could not be opened. */
  | { type: 'stream.ended' }
  | { type: 'stream.notServed' };

export type OrderStatusEvent =
  /** Nobody waits for anything. */
  | { type: 'network.idle' }
  | OrdersSeen
  | PageEvent
  | StreamEvent
  /** The customer cancels an order themselves. */
  | { type: 'order.cancel'; number: number };
