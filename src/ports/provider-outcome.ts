import { getCarts } from '../api/cart.ts';
import { type ApiClient } from '../api/client.ts';
import { RefusedError } from '../api/errors.ts';
import { getOrders } from '../api/orders.ts';
import { type ProviderOutcome } from '../api/provider-payment.ts';
import { toCents } from '../../domain/money.ts';
import { type Order } from '../../domain/order.ts';
import { type ReconcileResult } from '../../machines/payment/payment.types.ts';
import { type PaidCart, type PaymentRecord } from '../../domain/payment.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The days on which the orders of a payment were placed, in server time; one more on each side allows for the zone. */
export const daysAround = (api: ApiClient, { startedAt }: Pick<PaymentRecord, 'startedAt'>) => ({
  fromDate: dayOf(startedAt - DAY_MS),
  untilDate: dayOf(api.serverNow() + DAY_MS),
});

/** The orders, for the confirmation page; if they cannot be read, it shows only the order numbers. */
async function readOrders(api: ApiClient, record: PaymentRecord, signal?: AbortSignal): Promise<Order[]> {
  return getOrders(api, { useOrderDate: false, ...daysAround(api, record), hideLoadingSpinner: true }, signal).catch(
    () => [],
  );
}

async function settledBy(
  api: ApiClient,
  record: PaymentRecord,
  outcome: ProviderOutcome,
  signal?: AbortSignal,
): Promise<ReconcileResult> {
  const [orders, carts] = await Promise.all([readOrders(api, record, signal), getCarts(api, signal).catch(() => [])]);
  const results = outcome.Carts.map(({ CartId, Bonnumber, OrderErrorTextKey }): PaidCart => ({
    cartId: CartId,
    orderNumber: Bonnumber ?? null,
    errorTextKey: Bonnumber == null ? (OrderErrorTextKey ?? 'payment.cartNotPaid') : null,
    order: orders.find(({ number }) => number === Bonnumber) ?? null,
  }));
  const money = {
    taken: outcome.Amount == null ? null : toCents(outcome.Amount),
    refund: toCents(outcome.RefundAmount ?? 0),
    isRefunded: outcome.IsRefunded ?? false,
  };
  return {
    kind: 'settled',
    results,
    openCarts: carts.filter(({ id }) =>
      results.some(({ cartId, orderNumber }) => cartId === id && orderNumber === null),
    ),
    money,
  };
}

/** Maps the provider's outcome to a result for the record. */
export async function resultOfProvider(
  api: ApiClient,
  record: PaymentRecord,
  outcome: ProviderOutcome,
  signal?: AbortSignal,
): Promise<ReconcileResult> {
  switch (outcome.Status) {
    case 'SUCCESS':
      return settledBy(api, record, outcome, signal);
    case 'FAILURE':
      return { kind: 'declined', textKey: outcome.OrderErrorTextKey ?? 'error.paymentFailed' };
    case 'CANCELED':
      return { kind: 'canceled' };
    case 'PENDING':
      return { kind: 'pending', isAwaitingCustomer: outcome.IsAwaitingCustomer ?? false };
  }
}

/** The server does not know this person's payment. */
export const isUnknownPayment = (error: unknown): boolean => error instanceof RefusedError && error.status === 404;
