import { sessionSetup } from './session.setup.ts';
import { type SessionContext } from './session.types.ts';

/**
 * A toast, because the guest who follows has no form that could show it; told after all that was for this person is
 * withdrawn.
 */
const reasonOfEnd = {
  type: 'showError',
  params: ({ context }: { context: SessionContext }) => ({ textKey: context.refusalKey ?? 'error.general' }),
} as const;
const storeReasonOfEnd = {
  type: 'storeEndReason',
  params: ({ context }: { context: SessionContext }) => ({ textKey: context.refusalKey }),
} as const;
const leave = ['clearData', 'announceDestination', 'forgetPerson'] as const;

/** Clears what belongs to the customer, tells the server, and leads on to whoever follows. */
export const loggingOut = sessionSetup.createStateConfig({
  tags: 'busy',
  entry: ['closeDialogs', 'sendLedgerSignedOut', 'sendCardSignedOut'],
  on: {
    'card.presented': {
      actions: ['dismissRefusal', 'forgetTarget', { type: 'assignWaitingCard', params: ({ event }) => event }],
    },
    'card.removed': { actions: 'forgetWaitingCard' },
  },
  initial: 'ClosingDown',
  states: {
    // The data of a single-sign-on user is cleared before the call, everybody else's after it.
    ClosingDown: {
      always: [{ guard: 'isSsoLogout', target: 'SigningOut', actions: 'clearData' }, { target: 'SigningOut' }],
    },
    SigningOut: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'Left', onError: 'Left' },
      after: { signOutPatience: 'Left' },
    },
    // What follows: a waiting card, the default guest user, or nobody.
    Left: {
      always: [
        { guard: 'isCardWaiting', target: '#session.LoggedOut.SigningInByCard', actions: [...leave] },
        // No guest follows, whose token might be refused again and again; the page that was asked for is kept.
        { guard: 'isEntryRefused', target: '#session.LoggedOut', actions: ['clearData', 'forgetPerson'] },
        {
          guard: 'isSsoLogoutUntold',
          target: '#session.LoggedOut',
          actions: ['clearData', storeReasonOfEnd, 'announceDestination', 'forgetPerson'],
        },
        {
          guard: 'isGuestNextUntold',
          target: '#session.LoggedOut.SigningInAsGuest',
          actions: ['clearData', 'announceDestination', reasonOfEnd, 'forgetPerson'],
        },
        { guard: 'isGuestNext', target: '#session.LoggedOut.SigningInAsGuest', actions: [...leave] },
        { target: '#session.LoggedOut', actions: [...leave] },
      ],
    },
  },
});
