import { assign, setup } from 'xstate';
import { type CancelOutcome, cancelOutcomeOf, type Order } from '../../domain/order.ts';
import { notProvided, promisePort } from '../port.ts';

const found = ({ event }: { event: { output: Order | null } }) => ({ order: event.output });

/**
 * Cancels one order with a single request; cancellation and refund are reported separately. Lives as long as the cancel
 * dialog. If the answer is lost, the order may or may not be canceled: it is read, and tells. Nothing is sent again
 * unless the customer does so.
 */
export const cancelMachine = setup({
  types: {
    context: {} as {
      order: Order;
      outcome: CancelOutcome | null;
    },
    events: {} as
      | { type: 'order.cancel' }
      /** Read again what has become of the order. */
      | { type: 'order.look' },
    input: {} as { order: Order },
    /** Nobody knows whether the order is canceled. */
    tags: {} as 'unclear',
  },
  actors: {
    cancelOrder: promisePort<CancelOutcome, { number: number }>('cancelOrder'),
    /** The order as the server has it now; null: it is not there. */
    readOrder: promisePort<Order | null, { order: Order }>('readOrder'),
  },
  guards: {
    isCanceled: (_, { order }: { order: Order | null }) => Boolean(order?.canceledAt),
    isThere: (_, { order }: { order: Order | null }) => order !== null,
  },
  actions: {
    /** Reads again the orders and balances that are shown. */
    readShownAgain: notProvided('readShownAgain'),
    /** The customer sees what has become of the order. */
    forgetUnclear: notProvided('forgetUnclear'),
    assignOutcome: assign((_, params: { outcome: CancelOutcome }) => params),
    assignFound: assign((_, { order }: { order: Order | null }) => (order ? { outcome: cancelOutcomeOf(order) } : {})),
  },
}).createMachine({
  id: 'cancel',
  context: ({ input }) => ({ order: input.order, outcome: null }),
  initial: 'Asking',
  states: {
    Asking: { on: { 'order.cancel': 'Canceling' } },
    Canceling: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ number: context.order.number }),
        onDone: {
          target: 'OutcomeShown',
          actions: { type: 'assignOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'Looking',
      },
    },
    Looking: {
      tags: 'unclear',
      entry: 'readShownAgain',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          {
            guard: { type: 'isCanceled', params: found },
            target: 'OutcomeShown',
            actions: { type: 'assignFound', params: found },
          },
          { guard: { type: 'isThere', params: found }, target: 'NotCanceled' },
          { target: 'Unclear' },
        ],
        onError: 'Unclear',
      },
    },
    Unclear: { tags: 'unclear', on: { 'order.look': 'Looking' } },
    // So far: a request that is still on its way may cancel it, so it stays noted as unclear.
    NotCanceled: { entry: 'readShownAgain', on: { 'order.cancel': 'Canceling' } },
    OutcomeShown: { entry: ['forgetUnclear', 'readShownAgain'] },
  },
});
