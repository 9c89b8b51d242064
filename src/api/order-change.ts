import * as calls from '../../contract/order-change.ts';
import {
  type AgreedChange,
  type AskedChange,
  type ChangeRefusal,
  type ChangeResult,
  type QuoteResult,
} from '../../domain/order-change-request.ts';
import { type ChangeProblem } from '../../domain/move-problems.ts';
import { type ApiClient } from './client.ts';
import { ifServed, orRefusal, type RefusedError } from './errors.ts';

/** After these the order cannot be changed at all, whatever is asked for. */
const ENDS = ['error.orderAlreadyCanceled', 'error.changeTimePassed', 'error.orderNotFound'];

function toRefused({ isExplained, textKey }: RefusedError): ChangeRefusal | undefined {
  if (!isExplained) return undefined;
  if (textKey === 'error.orderChanged') return { kind: 'stale' };
  const key = textKey ?? 'error.general';
  return { kind: ENDS.includes(key) ? 'ended' : 'refused', textKey: key };
}

/** What a change would cost. `key`: under which it is made, if the customer agrees. */
export const quoteChange = (
  api: ApiClient,
  asked: AskedChange,
  key: string,
  signal?: AbortSignal,
): Promise<QuoteResult> =>
  orRefusal<QuoteResult>(
    api
      .call(calls.quoteChange, { body: calls.fromAskedChange(asked), signal })
      .then((quote) => ({ kind: 'quoted', quote: calls.toChangeQuote(quote), key })),
    toRefused,
  );

/** What of an order is not available at other times; nothing where the server does not tell. */
export async function getChangeProblems(
  api: ApiClient,
  bonnumber: number,
  signal: AbortSignal,
): Promise<ChangeProblem[]> {
  // A hint: what a time is quoted for says so itself.
  const problems = await ifServed(
    api.call(calls.getChangeProblems, { query: { bonnumber }, signal, isBackground: true }),
  );
  return (problems ?? []).map(calls.toChangeProblem);
}

/** Changes an order. Sent without a signal: what is on its way is not taken back by leaving the page. */
export const changeOrder = (api: ApiClient, agreed: AgreedChange): Promise<ChangeResult> =>
  orRefusal<ChangeResult>(
    api
      .call(calls.changeOrder, { body: calls.fromAgreedChange(agreed), headers: { 'Idempotency-Key': agreed.key } })
      .then(({ IsRefunded }) => ({ kind: 'changed', isRefunded: IsRefunded ?? null })),
    toRefused,
  );
