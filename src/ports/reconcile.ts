import { type ApiClient } from '../api/client.ts';
import { getCarts } from '../api/cart.ts';
import { getOrders } from '../api/orders.ts';
import { askProvider, cancelAtProvider, type ProviderOutcome } from '../api/provider-payment.ts';
import { LONGEST_PAYMENT_MS } from '../../machines/payment/payment-times.ts';
import { type ReconcileResult } from '../../machines/payment/payment.types.ts';
import { type PaidCart, type PaymentRecord } from '../../domain/payment.ts';
import { daysAround, isUnknownPayment, resultOfProvider } from './provider-outcome.ts';

/**
 * Derives the outcome from orders and carts: a paid cart is an order, any other one is unpaid. A server may pay carts
 * one by one: if some are orders, an open one counts as unpaid only once the longest request is over. One paid during
 * this read is seen by the next.
 */
async function checkOrders(api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> {
  // In server time: a device whose clock is days off would look for the orders on the wrong days.
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

    // Monotonic: setting the device's clock must not shorten the time between two looks.
    if (unpaid.length === results.length) return { kind: 'open', seenAt: performance.now() };
    if (unpaid.length > 0 && now - record.startedAt <= LONGEST_PAYMENT_MS) return { kind: 'unreachable' };
    return { kind: 'settled', results, openCarts, money: null };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'unreachable' };
  }
}

/**
 * Asks the server for the provider's outcome. If the server does not know the payment, it has taken no money as far as
 * it knows: orders and carts decide, with looks further apart than the provider keeps a payment open. A record made
 * from a return has no carts to look for.
 */
async function checkProvider(
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
    return record.carts.length === 0 ? { kind: 'foreign' } : checkOrders(api, record, signal);
  }
}

/** Finds out the outcome of a payment that is unknown. */
export const reconcile = (api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> =>
  record.provider === null
    ? checkOrders(api, record, signal)
    : checkProvider(api, record, () => askProvider(api, record, signal), signal);

/** Cancels a payment that is open at its provider, and returns its outcome. */
export const callOff = (api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<ReconcileResult> =>
  checkProvider(api, record, () => cancelAtProvider(api, record, signal), signal);
