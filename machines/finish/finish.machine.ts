import { assign, setup } from 'xstate';
import { callbackPort, notProvided, promisePort } from '../port.ts';
import { type SpeechEvent } from '../speech.ts';

/** What became of the receipt on paper; null: the host has no printer. */
type ReceiptState = 'offered' | 'printed' | 'failed' | null;

type FinishEvent =
  | SpeechEvent
  | { type: 'second.passed' }
  | { type: 'stay.choose' }
  | { type: 'finish.choose' }
  | { type: 'receipt.print' };

interface FinishInput {
  /** Until the customer is signed out. */
  seconds: number;
  canPrint: boolean;
}

interface FinishContext {
  seconds: number;
  /** Seconds that are left. */
  left: number;
  receipt: ReceiptState;
}

/**
 * The end of an order at a terminal (TERM-36, TERM-37), run by the page after paying: signs out after a countdown that
 * the customer may stop, and asks the host for a receipt. If the host refuses or does not answer, the customer stays
 * signed in to read what is wrong, until the end without input (LEAVE-15). Whoever has the page read aloud hears it
 * first: the countdown begins when nothing is said any more (TERM-540).
 */
export const finishMachine = setup({
  types: { context: {} as FinishContext, events: {} as FinishEvent, input: {} as FinishInput },
  actors: {
    /** Sends `second.passed` once a second. */
    seconds: callbackPort<Extract<FinishEvent, { type: 'second.passed' }>>('seconds'),
    /** Sends `speech.began` and `speech.ended`; at the start, if something is being said. */
    speech: callbackPort<SpeechEvent>('speech'),
    /** Resolves with whether the host has taken the receipt. */
    printReceipt: promisePort<boolean>('printReceipt'),
  },
  actions: {
    signOut: notProvided('signOut'),
    startCountdown: assign(({ context }) => ({ left: context.seconds })),
    countDown: assign(({ context }) => ({ left: context.left - 1 })),
    assignReceipt: assign((_, params: { receipt: ReceiptState }) => params),
  },
  guards: {
    isOver: ({ context }) => context.left <= 1,
    canPrint: ({ context }) => context.receipt === 'offered' || context.receipt === 'failed',
    isTaken: (_, { isTaken }: { isTaken: boolean }) => isTaken,
  },
  delays: { untilHostIsSilent: 15_000 },
}).createMachine({
  id: 'finish',
  context: ({ input }) => ({
    seconds: input.seconds,
    left: input.seconds,
    receipt: input.canPrint ? 'offered' : null,
  }),
  initial: 'CountingDown',
  on: { 'finish.choose': '.Leaving' },
  states: {
    CountingDown: {
      invoke: { id: 'speech', src: 'speech' },
      initial: 'Running',
      states: {
        Running: {
          entry: 'startCountdown',
          invoke: { id: 'seconds', src: 'seconds' },
          on: {
            'second.passed': [{ guard: 'isOver', target: '#finish.Leaving' }, { actions: 'countDown' }],
            'speech.began': 'Listening',
          },
        },
        Listening: { entry: 'startCountdown', on: { 'speech.ended': 'Running' } },
      },
      on: {
        'stay.choose': 'Staying',
        'receipt.print': { guard: 'canPrint', target: 'Printing' },
      },
    },
    Printing: {
      invoke: {
        id: 'printReceipt',
        src: 'printReceipt',
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ isTaken: event.output }) },
            target: 'CountingDown',
            actions: { type: 'assignReceipt', params: { receipt: 'printed' } },
          },
          { target: 'Staying', actions: { type: 'assignReceipt', params: { receipt: 'failed' } } },
        ],
        onError: { target: 'Staying', actions: { type: 'assignReceipt', params: { receipt: 'failed' } } },
      },
      after: {
        untilHostIsSilent: { target: 'Staying', actions: { type: 'assignReceipt', params: { receipt: 'failed' } } },
      },
    },
    Staying: { on: { 'receipt.print': { guard: 'canPrint', target: 'Printing' } } },
    Leaving: { entry: 'signOut', type: 'final' },
  },
});
