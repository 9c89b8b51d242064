import { type Order } from '../../../domain/order.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type ApiClient } from '../../api/client.ts';
import { getOrders } from '../../api/orders.ts';
import { cartOf } from '../payment/completed.ts';

/** A printer gets the rest of the time that a receipt may take (TERM-37). */
const ANSWER_MS = 5_000;

export const knownOrders = ({ results }: PaymentOutcome): Order[] => results.flatMap(({ order }) => order ?? []);

/** By which the other orders are read: a payment that went well tells their numbers only. Null: all are known. */
export function queryOfOthers(outcome: PaymentOutcome) {
  const days = outcome.results
    .flatMap((result) =>
      result.orderNumber !== null && !result.order ? (cartOf(outcome, result)?.orderDate ?? []) : [],
    )
    .toSorted();
  const [fromDate, untilDate] = [days[0], days.at(-1)];
  return fromDate && untilDate ? { fromDate, untilDate, useOrderDate: true } : null;
}

/** The orders of an outcome, as far as they are known or can be read in time. */
export async function readOrdered(api: ApiClient, outcome: PaymentOutcome): Promise<Order[]> {
  const query = queryOfOthers(outcome);
  const read = query && getOrders(api, { ...query, hideLoadingSpinner: true }, AbortSignal.timeout(ANSWER_MS));
  return [...knownOrders(outcome), ...((await read?.catch(() => null)) ?? [])];
}
