import type * as z from 'zod/mini';
import * as calls from '../../contract/order.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { DAYS_ASKED } from '../../domain/delivery.ts';
import { type CancelOutcome, type Order } from '../../domain/order.ts';
import { type Month, type MonthSpending } from '../../domain/spending.ts';
import { addDays } from '../../domain/zone.ts';
import { type ApiClient } from './client.ts';
import { ifServed, orRefusal } from './errors.ts';

export type OrderQuery = z.output<typeof calls.getOrders.query>;

export async function getOrders(api: ApiClient, query: OrderQuery, signal?: AbortSignal): Promise<Order[]> {
  return (await api.call(calls.getOrders, { query, signal })).map(calls.toOrder);
}

/**
 * An order as the server has it now, also on a later day than its own and the one that it may have been moved to; null:
 * it is not there.
 */
export async function readOrder(
  api: ApiClient,
  { number, orderDate }: Order,
  movedTo: IsoDate,
  signal?: AbortSignal,
): Promise<Order | null> {
  const [fromDate = orderDate, last = orderDate] = [orderDate, movedTo].toSorted();
  const untilDate = addDays(last, DAYS_ASKED);
  const orders = await getOrders(api, { fromDate, untilDate, useOrderDate: true, hideLoadingSpinner: true }, signal);
  return orders.find((order) => order.number === number) ?? null;
}

/** What the orders of each month have cost; null: this server does not tell. */
export const getMonthSums = (
  api: ApiClient,
  { from, until }: { from: Month; until: Month },
  signal?: AbortSignal,
): Promise<MonthSpending[] | null> => {
  const query = { fromMonth: from, untilMonth: until, hideLoadingSpinner: true };
  return ifServed(api.call(calls.getMonthSums, { query, signal }).then((months) => months.map(calls.toMonthSpending)));
};

/** Cancellation and refund are separate facts: one may fail. A refusal means neither, with its reason. */
export const cancelOrder = (api: ApiClient, bonnumber: number, signal?: AbortSignal): Promise<CancelOutcome> =>
  orRefusal(api.call(calls.cancelOrder, { query: { bonnumber }, signal }).then(calls.toCancelOutcome), (refusal) =>
    refusal.isExplained ? { isCanceled: false, isRefunded: false, errorTextKey: refusal.textKey } : undefined,
  );
