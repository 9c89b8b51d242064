import { configurationFactsAtLogin, languageForPage, unexpected } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';
import {
  assignRefusal,
  lockedOut,
  otherWaysIn,
  showRefusal,
  signedIn,
  signingInByPassword,
} from './signing-in.states.ts';

const asGuest = {
  guard: 'isGuestModeAllowed',
  target: 'SigningInAsGuest',
  actions: [
    'clearData',
    'dismissRefusal',
    {
      type: 'assignGuestOrder',
      params: ({ event }: { event: { isOrdering?: boolean } }) => ({ isOrdering: event.isOrdering ?? false }),
    },
  ],
} as const;

/** Nobody is signed in, or somebody is just signing in: by password, by card, as a guest. */
export const loggedOut = sessionSetup.createStateConfig({
  initial: 'AwaitingCredentials',
  on: {
    ...configurationFactsAtLogin,
    // What the form says about the connection is no longer true.
    'connection.restored': { guard: 'isOfConnection', actions: 'dismissRefusal' },
    'language.change': { ...languageForPage, actions: [...languageForPage.actions] },
    // A card replaces any sign-in in progress, and leads to the overview instead of this page's target.
    'card.presented': {
      target: '.SigningInByCard',
      actions: ['dismissRefusal', 'forgetTarget', { type: 'assignWaitingCard', params: ({ event }) => event }],
    },
  },
  states: {
    AwaitingCredentials: {
      always: { guard: 'isLockedOut', target: 'LockedOut' },
      on: {
        ...otherWaysIn,
        'password.submit': { target: 'SigningInByPassword', actions: 'dismissRefusal' },
        'passkey.submit': { target: 'SigningInByPassword', actions: 'dismissRefusal' },
        'guest.continue': { ...asGuest, actions: [...asGuest.actions] },
      },
    },
    SigningInByPassword: signingInByPassword('AwaitingCredentials'),
    LockedOut: {
      ...lockedOut('AwaitingCredentials'),
      on: { ...otherWaysIn, 'guest.continue': { ...asGuest, actions: [...asGuest.actions] } },
    },
    SigningInByCard: {
      tags: 'busy',
      exit: 'forgetWaitingCard',
      // The sign-in may have succeeded at the server by now.
      on: { 'card.removed': '#session.LoggingOut' },
      invoke: {
        id: 'signInByCard',
        src: 'signInByCard',
        input: ({ context }) => ({ login: context.waitingCard ?? '' }),
        onDone: [
          { ...signedIn, actions: [...signedIn.actions] },
          { guard: 'isLockedOut', target: 'AwaitingCredentials', actions: [assignRefusal, showRefusal] },
          { target: 'AwaitingCredentials', actions: assignRefusal },
        ],
        onError: { target: 'AwaitingCredentials', actions: unexpected },
      },
    },
    // Any failure here leads to the login (SIGN-11).
    SigningInAsGuest: {
      tags: ['busy', 'enteringAsGuest'],
      invoke: {
        id: 'signInAsGuest',
        src: 'signInAsGuest',
        input: ({ context }) => ({ personId: context.appConfiguration?.settings.defaultUserId ?? null }),
        onDone: [
          { ...signedIn, actions: [...signedIn.actions] },
          { guard: 'isLockedOut', target: 'AwaitingCredentials', actions: [assignRefusal, showRefusal] },
          { target: 'AwaitingCredentials', actions: assignRefusal },
        ],
        onError: { target: 'AwaitingCredentials', actions: unexpected },
      },
    },
  },
});
