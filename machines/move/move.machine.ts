import { assign, setup } from 'xstate';
import { type Selection } from '../../domain/delivery.ts';
import { type MoveProblem, problemsAt } from '../../domain/move-problems.ts';
import { actionPort, promisePort } from '../port.ts';

interface MoveContext {
  cartId: number;
  /** What is not available at other times; empty: nothing, or not known. */
  problems: readonly MoveProblem[];
  /** The time that was pressed last. */
  chosen: Selection | null;
}

type MoveEvent =
  | { type: 'slot.choose'; selection: Selection }
  /** Move it although something is not available there. */
  | { type: 'move.confirm' }
  /** Choose another time instead. */
  | { type: 'move.reconsider' };

/**
 * Chooses another time for a cart: one that has everything moves it at once, another one asks first (CART-85). Lives as
 * long as its dialog. What is missing is only reported: a server that does not tell it, or is slow, keeps nobody from
 * moving.
 */
export const moveMachine = setup({
  types: {
    context: {} as MoveContext,
    events: {} as MoveEvent,
    input: {} as { cartId: number },
  },
  actors: {
    readProblems: promisePort<readonly MoveProblem[], { cartId: number }>('readProblems'),
  },
  actions: {
    moveCart: actionPort<{ selection: Selection | null }>('moveCart'),
    assignProblems: assign((_, { problems }: { problems: readonly MoveProblem[] }) => ({ problems })),
    assignChosen: assign((_, { selection }: { selection: Selection }) => ({ chosen: selection })),
  },
  guards: {
    isNothingChosen: ({ context }) => context.chosen === null,
    isSomethingMissing: ({ context: { problems, chosen } }) =>
      chosen !== null && problemsAt(problems, chosen).length > 0,
  },
  delays: { patience: 3_000 },
}).createMachine({
  id: 'move',
  context: ({ input }) => ({ cartId: input.cartId, problems: [], chosen: null }),
  initial: 'Reading',
  states: {
    Reading: {
      initial: 'Unchosen',
      invoke: {
        id: 'readProblems',
        src: 'readProblems',
        input: ({ context }) => ({ cartId: context.cartId }),
        onDone: {
          target: 'Deciding',
          actions: { type: 'assignProblems', params: ({ event }) => ({ problems: event.output }) },
        },
        onError: 'Deciding',
      },
      on: { 'slot.choose': { target: '.Chosen', actions: { type: 'assignChosen', params: ({ event }) => event } } },
      states: {
        Unchosen: {},
        Chosen: { after: { patience: '#move.Moved' } },
      },
    },
    Deciding: {
      always: [
        { guard: 'isNothingChosen', target: 'Choosing' },
        { guard: 'isSomethingMissing', target: 'Asking' },
        { target: 'Moved' },
      ],
    },
    Choosing: {
      on: { 'slot.choose': { target: 'Deciding', actions: { type: 'assignChosen', params: ({ event }) => event } } },
    },
    Asking: {
      on: { 'move.confirm': 'Moved', 'move.reconsider': 'Choosing' },
    },
    Moved: {
      type: 'final',
      entry: { type: 'moveCart', params: ({ context }) => ({ selection: context.chosen }) },
    },
  },
});
