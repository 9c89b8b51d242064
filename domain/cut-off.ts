import type { Instant, LocalMoment } from './calendar.ts';
import { type Cart, CUT_OFF_PASSED } from './cart.ts';
import type { DeliveryDate } from './delivery.ts';
import { toInstant } from './zone.ts';

/** Milliseconds until a restaurant-local moment; 0 from that moment on. `now` is the server's time. */
export function msUntil(local: LocalMoment, now: Instant, zone: string): number {
  return Math.max(0, toInstant(local, zone) - now);
}

type SlotState = 'open' | 'full' | 'closed';

/** Whether a delivery day and time takes orders. Past its cut-off it is closed, even if it is also full. */
export function slotState(slot: Pick<DeliveryDate, 'orderUntil' | 'isFull'>, now: Instant, zone: string): SlotState {
  if (msUntil(slot.orderUntil, now, zone) === 0) return 'closed';
  return slot.isFull ? 'full' : 'open';
}

/** How long before its deadline an order is urgent: shown in amber, with a reminder of a cart that is not paid. */
const SOON_MINUTES = 15;
const MINUTE_MS = 60_000;

/** A deadline is near, or has passed (PLACE-51). `left`: milliseconds. */
export const isSoon = (left: number): boolean => left <= SOON_MINUTES * MINUTE_MS;

type Deadlined = Pick<Cart, 'orderUntil'>;

/**
 * Ordering for the cart has closed, by the server's answer or its deadline. Where the server tells neither, it counts
 * as open.
 */
export const isCartClosed = (
  { orderUntil, errorTextKey }: Pick<Cart, 'orderUntil' | 'errorTextKey'>,
  now: Instant,
  zone: string,
): boolean => errorTextKey === CUT_OFF_PASSED || (orderUntil !== undefined && msUntil(orderUntil, now, zone) === 0);

const PAGES_WITH_DEADLINES = ['articles', 'week', 'cart', 'checkout', 'payment'].map((page) => `/order/${page}`);

/**
 * Whether a page tells the deadlines of the carts itself, so that a reminder would only say it again (PLACE-56,
 * PLACE-90).
 */
export const isDeadlineShown = (path: string): boolean =>
  PAGES_WITH_DEADLINES.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`));

/** The cart whose deadline comes first; null: none is reported. */
export const firstToClose = <One extends Deadlined>(
  carts: readonly One[],
): (One & { orderUntil: LocalMoment }) | null =>
  carts
    .filter((cart): cart is One & { orderUntil: LocalMoment } => cart.orderUntil !== undefined)
    .toSorted((one, other) => one.orderUntil.localeCompare(other.orderUntil))[0] ?? null;

/** The carts whose deadline is near, and has not passed (PLACE-54). */
export const urgentCarts = <One extends Deadlined>(carts: readonly One[], now: Instant, zone: string): One[] =>
  carts.filter(({ orderUntil }) => {
    const left = orderUntil === undefined ? 0 : msUntil(orderUntil, now, zone);
    return left > 0 && isSoon(left);
  });
