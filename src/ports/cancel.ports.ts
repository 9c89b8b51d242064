import { fromPromise } from 'xstate';
import { type CancelOutcome, type Order } from '../../domain/order.ts';
import { cancelMachine } from '../../machines/cancel/cancel.machine.ts';
import { abortable } from '../../machines/port.ts';
import { cancelOrder, readOrder } from '../api/orders.ts';
import { type ApiClient } from '../api/client.ts';

/** How a dialog keeps what it asks of the server until the customer knows what became of it. */
export interface UnclearPorts<TAsked> {
  api: ApiClient;
  /** Stores what nobody may see the answer of, as where the page is left meanwhile. */
  note: (asked: TAsked) => void;
  /** Its outcome is known. */
  forget: (orderNumber: number) => void;
  /** Reads again the orders and balances that are shown. */
  readShownAgain: () => void;
}

/** Sent without a signal: closing the dialog must not abort a cancellation that is on its way. */
export const provideCancel = ({ api, note, forget, readShownAgain }: UnclearPorts<number>) =>
  cancelMachine.provide({
    actors: {
      cancelOrder: fromPromise<CancelOutcome, { number: number }>(({ input: { number } }) => {
        note(number);
        return cancelOrder(api, number);
      }),
      readOrder: fromPromise<Order | null, { order: Order }>(({ input: { order }, signal }) =>
        abortable(readOrder(api, order, order.orderDate, signal), signal),
      ),
    },
    actions: { readShownAgain, forgetUnclear: ({ context }) => forget(context.order.number) },
  });
