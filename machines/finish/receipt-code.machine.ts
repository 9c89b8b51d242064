import { assign, setup } from 'xstate';
import { type LinkResult, type ReceiptLink } from '../../domain/receipt-link.ts';
import { promisePort } from '../port.ts';

type ReceiptCodeEvent = { type: 'code.show' };

interface ReceiptCodeContext {
  /** Null while there is none that can be opened. */
  link: ReceiptLink | null;
}

/**
 * The receipt as a code on a terminal's screen, for a phone (TERM-38). The page after paying runs it where the host
 * does not print. A link can be opened for a short time only: a code that stays in sight for longer is replaced, so
 * that none is scanned in vain.
 */
export const receiptCodeMachine = setup({
  types: { context: {} as ReceiptCodeContext, events: {} as ReceiptCodeEvent },
  actors: {
    /** Asks the server for a link to the receipt. */
    askForLink: promisePort<LinkResult>('askForLink'),
  },
  actions: {
    assignLink: assign((_, params: { link: ReceiptLink | null }) => params),
  },
  guards: { isGiven: (_, { kind }: LinkResult) => kind === 'given' },
  delays: { untilLinkEnds: ({ context }) => context.link?.validMs ?? 0 },
}).createMachine({
  id: 'receiptCode',
  context: { link: null },
  initial: 'Asking',
  states: {
    Asking: {
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'Shown',
            actions: {
              type: 'assignLink',
              params: ({ event: { output } }) => ({ link: output.kind === 'given' ? output.link : null }),
            },
          },
          { target: 'NotServed' },
        ],
        onError: 'Failed',
      },
    },
    Shown: {
      exit: { type: 'assignLink', params: { link: null } },
      after: { untilLinkEnds: 'Asking' },
    },
    Failed: { on: { 'code.show': 'Asking' } },
    NotServed: { type: 'final' },
  },
});
