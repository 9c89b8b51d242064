import { type ApiClient } from '../../api/client.ts';
import { getCarts } from '../../api/cart.ts';
import { getOrders } from '../../api/orders.ts';
import { LONGEST_PAYMENT_MS } from '../../../machines/ledger/ledger.types.ts';
import { type PaidCart, type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * What orders and carts say of a record. A day on each side makes up for the zone. A cart that is no order is unpaid, be
 * it still open or gone, as when it was emptied elsewhere: what is paid is an order. One that is paid while this reads
 * shows at the next look.
 *
 * A server may pay cart after cart, each in a transaction of its own: beside carts that are orders already, an open one
 * may still be worked on. It counts as unpaid only when the longest request is over.
 */
export async function reconcile(api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> {
  // By the server's time: a device whose clock is days off would look for the order on the wrong days.
  const now = api.serverNow();
  try {
    const orders = await getOrders(
      api,
      { useOrderDate: false, fromDate: dayOf(record.startedAt - DAY_MS), untilDate: dayOf(now + DAY_MS), hideLoadingSpinner: true },
      signal,
    );
    const carts = await getCarts(api, signal);
    const results = record.carts.map(({ cartId }): PaidCart => {
      const order = orders.find((one) => one.cartId === cartId) ?? null;
      const unpaidKey = carts.some((cart) => cart.id === cartId) ? 'payment.cartNotPaid' : 'payment.cartGone';
      return { cartId, orderNumber: order?.number ?? null, errorTextKey: order ? null : unpaidKey, order };
    });
    const unpaid = results.filter(({ order }) => order === null);
    const openCarts = carts.filter((cart) => unpaid.some(({ cartId }) => cartId === cart.id));

    // The looks must lie apart by time that has passed: a device whose clock is set in between must not shorten it.
    if (unpaid.length === results.length) return { kind: 'open', seenAt: performance.now() };
    if (unpaid.length > 0 && now - record.startedAt <= LONGEST_PAYMENT_MS) return { kind: 'unreachable' };
    return { kind: 'settled', results, openCarts };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'unreachable' };
  }
}
