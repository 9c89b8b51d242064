import type * as z from 'zod/mini';
import * as calls from '../../contract/order.ts';
import { type CancelOutcome, type Order } from '../../domain/order.ts';
import { type ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

export type OrderQuery = z.output<typeof calls.getOrders.query>;

export async function getOrders(api: ApiClient, query: OrderQuery, signal?: AbortSignal): Promise<Order[]> {
  return (await api.call(calls.getOrders, { query, signal })).map(calls.toOrder);
}

/** Statuses with which the server says that it did not do it; a 401, a 408 or a 5xx is no word on the order. */
const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && [400, 403, 404, 409, 410, 422].includes(error.status);

/** Whether the order is canceled and whether the money came back are two facts; a refusal is "neither", with its reason. */
export async function cancelOrder(api: ApiClient, bonnumber: number, signal?: AbortSignal): Promise<CancelOutcome> {
  try {
    return calls.toCancelOutcome(await api.call(calls.cancelOrder, { query: { bonnumber }, signal }));
  } catch (error) {
    if (!isRefusal(error) || error.textKey === null) throw error;
    return { isCanceled: false, isRefunded: false, errorTextKey: error.textKey };
  }
}
