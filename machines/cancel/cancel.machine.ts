import { assign, setup } from 'xstate';
import { type CancelOutcome } from '../../domain/order.ts';
import { promisePort } from '../port.ts';

/**
 * Cancelling one order: asked for once, told in two facts. Started by the cancel dialog and gone with it. Without an
 * answer nobody knows whether the order stands, so `Unclear` asks to read the orders again instead of sending twice.
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
    noteOutcome: assign((_, params: { outcome: CancelOutcome }) => params),
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
          target: 'Told',
          actions: { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'Unclear',
      },
    },
    Told: {},
    Unclear: {},
  },
});
