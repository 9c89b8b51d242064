import { assign, setup } from 'xstate';
import { type CancelOutcome } from '../../domain/order.ts';
import { promisePort } from '../port.ts';

/**
 * Cancels one order with a single request; cancellation and refund are reported separately. Lives as long as the cancel
 * dialog. If the call fails, the order may or may not be canceled: `Unclear` asks to reload the orders, never to
 * resend.
 */
export const cancelMachine = setup({
  types: {
    context: {} as { number: number; outcome: CancelOutcome | null },
    events: {} as { type: 'order.cancel' },
    input: {} as { number: number },
  },
  actors: {
    cancelOrder: promisePort<CancelOutcome, { number: number }>('cancelOrder'),
  },
  actions: {
    assignOutcome: assign((_, params: { outcome: CancelOutcome }) => params),
  },
}).createMachine({
  id: 'cancel',
  context: ({ input }) => ({ number: input.number, outcome: null }),
  initial: 'Asking',
  states: {
    Asking: { on: { 'order.cancel': 'Canceling' } },
    Canceling: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ number: context.number }),
        onDone: {
          target: 'OutcomeShown',
          actions: { type: 'assignOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'Unclear',
      },
    },
    OutcomeShown: {},
    Unclear: {},
  },
});
