import { fromPromise } from 'xstate';
import {
  type AgreedChange,
  type AskedChange,
  type ChangeResult,
  type OrderChangeRequest,
  type QuoteResult,
} from '../../domain/order-change-request.ts';
import { type Order } from '../../domain/order.ts';
import { changeMachine } from '../../machines/change/change.machine.ts';
import { type ApiClient } from '../api/client.ts';
import { changeOrder, quoteChange, readChangedOrder } from '../api/order-change.ts';
import { randomKey } from '../browser/page/random.ts';

interface ChangePortDeps {
  api: ApiClient;
  /** Stores a change whose answer nobody may see. */
  note: (change: AgreedChange) => void;
  /** Its outcome is known. */
  forget: (orderNumber: number) => void;
}

export const provideChange = ({ api, note, forget }: ChangePortDeps) =>
  changeMachine.provide({
    actors: {
      quoteChange: fromPromise<QuoteResult, AskedChange>(({ input, signal }) =>
        quoteChange(api, input, randomKey(), signal),
      ),
      changeOrder: fromPromise<ChangeResult, AgreedChange>(async ({ input, signal }) => {
        // Nobody sees the answer if the page is left meanwhile.
        note(input);
        const result = await changeOrder(api, input);
        if (!signal.aborted) forget(input.changeRequest.number);
        return result;
      }),
      readOrder: fromPromise<Order | null, { order: Order; changeRequest: OrderChangeRequest }>(
        async ({ input, signal }) => {
          const read = await readChangedOrder(api, input, signal);
          forget(input.order.number);
          return read;
        },
      ),
    },
  });
