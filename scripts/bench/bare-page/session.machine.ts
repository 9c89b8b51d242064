import { assign, fromPromise, setup } from 'xstate';
import { type Session, type Start, signIn, signOut, start } from './api.ts';
import { orderMachine } from './order.machine.ts';

interface Credentials {
  username: string;
  password: string;
}

type Event = ({ type: 'submit' } & Credentials) | { type: 'logout' };

/** Who is signed in; the order lives as long as its session. */
export const sessionMachine = setup({
  types: { context: {} as { start: Start | null; session: Session | null }, events: {} as Event },
  actors: {
    start: fromPromise<Start>(() => start()),
    signIn: fromPromise<Session, Credentials & { start: Start }>(({ input }) =>
      signIn(input.start.api, input.username, input.password),
    ),
    signOut: fromPromise<unknown, Session>(({ input }) => signOut(input.api)),
    order: orderMachine,
  },
}).createMachine({
  context: { start: null, session: null },
  initial: 'Starting',
  states: {
    Starting: {
      invoke: {
        src: 'start',
        onDone: { target: 'LoggedOut', actions: assign({ start: ({ event }) => event.output }) },
        onError: 'Failed',
      },
    },
    Failed: {},
    LoggedOut: { entry: assign({ session: null }), on: { submit: 'SigningIn' } },
    SigningIn: {
      invoke: {
        src: 'signIn',
        input: ({ context, event }) => ({ start: context.start!, ...(event as Credentials) }),
        onDone: { target: 'LoggedIn', actions: assign({ session: ({ event }) => event.output }) },
        onError: 'LoggedOut',
      },
    },
    LoggedIn: {
      invoke: { src: 'order', id: 'order', input: ({ context }) => ({ api: context.session!.api }) },
      on: { logout: 'LoggingOut' },
    },
    LoggingOut: {
      invoke: { src: 'signOut', input: ({ context }) => context.session!, onDone: 'LoggedOut', onError: 'LoggedOut' },
    },
  },
});
