import { setup } from 'xstate';
import { notProvided, promisePort } from '../port.ts';

type ConsentEvent = { type: 'cookies.accept' };

/**
 * Whether the customer has agreed to cookies (PAGE-23). The session invokes it for its
 * whole life; the popup shows in `Unasked`, and is dismissed only by accepting.
 */
export const consentMachine = setup({
  types: { events: {} as ConsentEvent },
  actors: {
    /** Whether the cookie `AllowCookies` is true. */
    readConsent: promisePort<boolean>('readConsent'),
  },
  actions: {
    /** Writes the cookie `AllowCookies`, which lasts as many days as the setting says. */
    writeConsent: notProvided('writeConsent'),
  },
  guards: {
    isConsented: (_, { isConsented }: { isConsented: boolean }) => isConsented,
  },
}).createMachine({
  id: 'consent',
  initial: 'Reading',
  states: {
    Reading: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'isConsented', params: ({ event }) => ({ isConsented: event.output }) },
            target: 'Consented',
          },
          { target: 'Unasked' },
        ],
        onError: 'Unasked',
      },
    },
    Unasked: {
      on: { 'cookies.accept': { target: 'Consented', actions: 'writeConsent' } },
    },
    Consented: {},
  },
});

export type ConsentMachine = typeof consentMachine;
