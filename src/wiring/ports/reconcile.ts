import { type ApiClient } from '../../api/client.ts';
import { getCarts } from '../../api/cart.ts';
import { getOrders } from '../../api/orders.ts';
import { askProvider, cancelAtProvider, type ProviderOutcome } from '../../api/provider-payment.ts';
import { LONGEST_PAYMENT_MS } from '../../../machines/payment/payment-times.ts';
import { type PaidCart, type PaymentRecord, type ReconcileResult } from '../../../machines/payment/payment.types.ts';
import { daysAround, isUnknownPayment, resultOfProvider } from './provider-outcome.ts';

/**
 * What orders and carts say of a record. A day on each side makes up for the zone. A cart that is no order is unpaid, be
 * it still open or gone, as when it was emptied elsewhere: what is paid is an order. One that is paid while this reads
 * shows at the next look.
 *
 * A server may pay cart after cart, each in a transaction of its own: beside carts that are orders already, an open one
 * may still be worked on. It counts as unpaid only when the longest request is over.
 */
async function readBooks(api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> {
  // By the server's time: a device whose clock is days off would look for the order on the wrong days.
  const now = api.serverNow();
  try {
    const orders = await getOrders(
      api,
      { useOrderDate: false, ...daysAround(api, record), hideLoadingSpinner: true },
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
    return { kind: 'settled', results, openCarts, money: null };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'unreachable' };
  }
}

/**
 * What the provider's side of the server says of a record. A server that does not know the payment has taken nothing for it that it
 * knows of: then orders and carts tell, and the looks at them must lie further apart than the provider keeps a payment open. Of a return
 * that no record tells of, there is nothing to look at.
 */
async function heedProvider(
  api: ApiClient,
  record: PaymentRecord,
  ask: () => Promise<ProviderOutcome>,
  signal?: AbortSignal,
): Promise<ReconcileResult> {
  try {
    return await resultOfProvider(api, record, await ask(), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!isUnknownPayment(error)) return { kind: 'unreachable' };
    return record.carts.length === 0 ? { kind: 'foreign' } : readBooks(api, record, signal);
  }
}

/** What became of a payment whose outcome is not known. */
export const reconcile = (api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> =>
  record.provider === null
    ? readBooks(api, record, signal)
    : heedProvider(api, record, () => askProvider(api, record, signal), signal);

/** Calls a payment off that is open at its provider, and says what holds after it. */
export const callOff = (api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> =>
  heedProvider(api, record, () => cancelAtProvider(api, record, signal), signal);
