import { ContractError } from '../../contract/error.ts';
import { followOrders, toOrderFacts } from '../../contract/order-events.ts';
import { type OrderFacts } from '../../domain/order.ts';
import { parseEvent } from './answer.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';
import { readEvents } from './server-sent-events.ts';

/** The server says something every 20 seconds. */
const SILENT_MS = 60_000;

/** Tells of each own order that changes, until the stream ends; null: this server does not tell. */
export async function openOrderEvents(api: ApiClient, signal: AbortSignal): Promise<AsyncIterable<OrderFacts> | null> {
  const answer = await ifServed(api.open(followOrders, signal));
  return answer?.body && answer.headers.get('content-type')?.includes('text/event-stream')
    ? factsIn(api, answer.body)
    : null;
}

async function* factsIn(api: ApiClient, body: ReadableStream<Uint8Array>): AsyncGenerator<OrderFacts> {
  for await (const data of readEvents(body, SILENT_MS)) {
    const facts = factsOf(api, data);
    if (facts) yield facts;
  }
}

/** Null: it does not fit the contract. Those that follow may. */
function factsOf(api: ApiClient, data: string): OrderFacts | null {
  try {
    return toOrderFacts(parseEvent(followOrders, data));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    api.hooks.onContractError?.(error);
    return null;
  }
}
