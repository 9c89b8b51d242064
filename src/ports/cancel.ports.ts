import { fromPromise } from 'xstate';
import { type CancelOutcome } from '../../domain/order.ts';
import { cancelMachine } from '../../machines/cancel/cancel.machine.ts';
import { cancelOrder } from '../api/orders.ts';
import { type ApiClient } from '../api/client.ts';

/** Sent without a signal: closing the dialog must not abort a cancellation that is on its way. */
export const provideCancel = (api: ApiClient) =>
  cancelMachine.provide({
    actors: {
      cancelOrder: fromPromise<CancelOutcome, { number: number }>(({ input }) => cancelOrder(api, input.number)),
    },
  });
