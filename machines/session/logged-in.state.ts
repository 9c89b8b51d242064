import { savedFiltersOf, orderInputOf } from './session.rules.ts';
import { catchingUp, withoutNetwork } from './without-network.states.ts';
import {
  endings,
  idle,
  assignSettings,
  notSaved,
  notWhilePaying,
  output,
  requestedLanguage,
  savedLanguage,
  sendIdleLimit,
  sendOrderSettings,
  unexpected,
} from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';
import { lockedOut, otherWaysIn, signingInByPassword } from './signing-in.states.ts';

/** What guests have as well. */
const working = sessionSetup.createStateConfig({
  invoke: [
    {
      id: 'order',
      src: 'order',
      input: ({ context }) => orderInputOf(context),
      onError: { target: '#session.LoggingOut', actions: unexpected },
    },
    idle,
    // Nobody is signed out because they cannot filter dishes, press a heart, or see at once that their order is ready.
    { id: 'filters', src: 'filters', input: ({ context }) => ({ savedFilters: savedFiltersOf(context) }), onError: {} },
    { id: 'savedChanges', src: 'savedChanges', onError: {} },
    { id: 'orderStatus', src: 'orderStatus', onError: {} },
  ],
}).invoke;

/** Somebody is signed in and may order. */
export const loggedIn = sessionSetup.createStateConfig({
  tags: 'signedIn',
  entry: ['sendLedgerSignedIn', 'sendCardSignedIn'],
  // Nobody is signed out because they cannot be told of free portions.
  invoke: [...working, { id: 'watch', src: 'watch', onError: {} }],
  initial: 'Ready',
  on: {
    ...endings,
    'step.forced': [
      { guard: { type: 'isTermsStep', params: ({ event }) => event }, target: '#session.ForcedStep.AcceptingTerms' },
      { target: '#session.ForcedStep.ChangingPassword' },
    ],
    'connection.restored': { actions: 'sendOrderRestored' },
    'settings.read': { actions: [assignSettings, sendOrderSettings, sendIdleLimit] },
    'merge.dismiss': { actions: 'dismissMerge' },
    // A late answer may be about somebody who was signed in before.
    'person.saved': {
      guard: { type: 'isThisPerson', params: ({ event }) => event },
      actions: { type: 'assignPerson', params: ({ event }) => event },
    },
  },
  states: {
    Ready: {
      on: {
        'language.change': [
          notWhilePaying,
          // The person already has this language, but the page still has to reload in it.
          {
            guard: { type: 'isLanguageOfPerson', params: ({ event }) => event },
            actions: [{ type: 'storeLanguage', params: requestedLanguage }, 'announceReload'],
          },
          {
            guard: { type: 'isOfferedLanguage', params: ({ event }) => event },
            target: 'SavingLanguage',
          },
        ],
      },
    },
    SavingLanguage: {
      tags: 'busy',
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context, event }) => ({
          person: context.person,
          languageId: event.type === 'language.change' ? event.languageId : null,
        }),
        onDone: [
          {
            guard: { type: 'isLanguageSaved', params: output },
            target: 'Ready',
            actions: [{ type: 'storeLanguage', params: savedLanguage }, 'announceReload'],
          },
          { target: 'Ready', actions: notSaved },
        ],
        onError: { target: 'Ready', actions: notSaved },
      },
    },
    WithoutNetwork: withoutNetwork,
    CatchingUp: catchingUp,
  },
});

const { Ready, SavingLanguage } = loggedIn.states;

/**
 * A guest is signed in as the default user, and may sign in as a customer: the order continues until that has
 * succeeded, and its carts come along. A guest whose token is refused is not asked to sign in again.
 */
export const loggedInAsGuest = sessionSetup.createStateConfig({
  ...loggedIn,
  invoke: working,
  on: {
    ...loggedIn.on,
    'guestOrder.begin': { actions: { type: 'assignGuestOrder', params: { isOrdering: true } } },
    'token.refused': { target: '#session.LoggingOut', actions: ['dismissRefusal', 'assignForcedLogout'] },
  },
  states: {
    Ready: {
      // The lock-out may have begun before a reload, or before continuing as a guest.
      always: { guard: 'isLockedOut', target: 'LockedOut' },
      on: {
        ...Ready.on,
        ...otherWaysIn,
        'password.submit': { target: 'SigningInByPassword', actions: 'dismissRefusal' },
        'passkey.submit': { target: 'SigningInByPassword', actions: 'dismissRefusal' },
      },
    },
    SavingLanguage,
    // The server ends the guest's session before it answers, so a refused token is expected: the answer decides.
    SigningInByPassword: { ...signingInByPassword('Ready'), on: { 'token.refused': {} } },
    // No refusal is shown here, so there is none to dismiss.
    LockedOut: {
      ...lockedOut('Ready'),
      on: { ...Ready.on, 'singleSignOn.request': otherWaysIn['singleSignOn.request'] },
    },
  },
});
