import { type ApiClient } from '../../api/client.ts';
import { getCarts } from '../../api/cart.ts';
import { getOrders } from '../../api/orders.ts';
import { LONGEST_PAYMENT_MS } from '../../../machines/ledger/ledger.types.ts';
import { type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * What orders and carts say of a record. Orders are read before the carts: a cart that is paid in between is missing from
 * both, and then nothing is concluded. A day on each side makes up for the zone.
 */
export async function reconcile(api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> {
  const now = Date.now();
  try {
    const orders = await getOrders(
      api,
      { useOrderDate: false, fromDate: dayOf(record.startedAt - DAY_MS), untilDate: dayOf(now + DAY_MS), hideLoadingSpinner: true },
      signal,
    );
    const carts = await getCarts(api, signal);
    const orderOf = (cartId: number) => orders.find((order) => order.cartId === cartId);
    const ordered = record.carts.filter(({ cartId }) => orderOf(cartId));
    const open = record.carts.filter(({ cartId }) => !orderOf(cartId) && carts.some((cart) => cart.id === cartId));

    if (ordered.length + open.length < record.carts.length) return { kind: 'unreachable' };
    if (ordered.length === 0) return { kind: 'open', seenAt: now };
    // Some are ordered and some are not: the rest may still be worked on.
    if (open.length > 0 && now - record.startedAt <= LONGEST_PAYMENT_MS) return { kind: 'unreachable' };
    return {
      kind: 'settled',
      results: record.carts.map(({ cartId }) => {
        const order = orderOf(cartId);
        return { cartId, orderNumber: order?.number ?? null, errorTextKey: order ? null : 'error.paymentFailed' };
      }),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'unreachable' };
  }
}
