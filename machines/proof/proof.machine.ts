import { assign, setup } from 'xstate';
import { actionPort, promisePort } from '../port.ts';

export type ProofOutcome = { kind: 'proven' } | { kind: 'refused'; textKey: string };

type ProofEvent =
  /** The password is only in the event, so that no context ever holds it. */
  { type: 'password.submit'; password: string } | { type: 'passkey.use' } | { type: 'proof.cancel' };

interface ProofContext {
  /** Text key of why the last proof was refused; null: it was not. */
  refusalKey: string | null;
}

const forgetRefusal = { type: 'assignRefusal', params: { refusalKey: null } } as const;
const refused = ({ event }: { event: { output: ProofOutcome } }) => ({
  refusalKey: event.output.kind === 'refused' ? event.output.textKey : null,
});

/**
 * Asks who is signed in to prove it anew, since a call that moves money was refused without (PAY-430). Run by its
 * dialog. The call waits meanwhile, and is sent again, or given up, by what `settle` says.
 */
export const proofMachine = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent, tags: {} as 'busy' },
  actors: {
    /** By the password, or null: by a passkey. */
    prove: promisePort<ProofOutcome, { password: string | null }>('prove'),
  },
  actions: {
    /** Tells the calls that wait. */
    settle: actionPort<{ isProven: boolean }>('settle'),
    assignRefusal: assign((_, params: { refusalKey: string | null }) => params),
  },
  guards: {
    isProven: (_, { kind }: ProofOutcome) => kind === 'proven',
  },
}).createMachine({
  id: 'proof',
  context: { refusalKey: null },
  initial: 'Asking',
  on: { 'proof.cancel': '.Canceled' },
  states: {
    Asking: {
      on: {
        'password.submit': { target: 'Proving', actions: forgetRefusal },
        'passkey.use': { target: 'Proving', actions: forgetRefusal },
      },
    },
    Proving: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => ({ password: event.type === 'password.submit' ? event.password : null }),
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'Proven' },
          { target: 'Asking', actions: { type: 'assignRefusal', params: refused } },
        ],
        onError: { target: 'Asking', actions: { type: 'assignRefusal', params: { refusalKey: 'error.general' } } },
      },
    },
    Proven: { type: 'final', entry: { type: 'settle', params: { isProven: true } } },
    Canceled: { type: 'final', entry: { type: 'settle', params: { isProven: false } } },
  },
});
