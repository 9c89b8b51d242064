import { type Scenarios } from '../testing/scenarios.ts';
import { anna, guestData } from './session.fixtures.ts';
import {
  LANGUAGE_SAVED,
  SIGNED_IN,
  GERMAN,
  GUEST_SIGNED_IN,
  IN,
  leftForSignOn,
  LOCKED_NO_MORE,
  LOCKED_OUT,
  PASSWORD_SENT,
  RESTORED,
  savedFor,
  stored,
  TIMED,
  WAITING,
  SILENT,
} from './session.pins.ts';

const READY = 'LoggedInGuest.Ready';
const BY_PASSWORD = 'LoggedInGuest.SigningInByPassword';
const LOCKED = 'LoggedInGuest.LockedOut';
const SAVING = 'LoggedInGuest.SavingLanguage';

const NOT_SAVED = { does: ['toast.show error.changesNotSaved'], asks: [] };
const WHILE_PAYING = { does: ['toast.show error.languageWhilePaying'], asks: [] };

const ordering: Scenarios = {
  'the order of a guest is told that the server is reachable again': {
    after: 'the guest is recognised',
    steps: [['connection.restored', READY, RESTORED]],
  },
  'a guest starts to order': {
    after: 'the guest is recognised',
    steps: [['guestOrder.begin', READY, { ...SILENT, holds: { isOrderingAsGuest: true } }]],
  },
  'data saved for the guest is taken over, and a late answer about a customer is ignored': {
    after: 'the guest is recognised',
    steps: [
      ['person.saved: the one who is here', READY, { ...SILENT, holds: { person: guestData.person } }],
      ['person.saved: somebody else', READY, { ...SILENT, holds: { person: guestData.person } }],
      ['person.saved: the guest', READY, { ...SILENT, holds: { person: { ...guestData.person, languageId: 2 } } }],
    ],
  },
  'a guest may have to accept the terms before going on': {
    after: 'the guest is recognised',
    steps: [['step.forced: the terms', 'ForcedStep.AcceptingTerms', TIMED]],
  },
  'a guest may have to change the password before going on': {
    after: 'the guest is recognised',
    steps: [['step.forced: a new password', 'ForcedStep.ChangingPassword', TIMED]],
  },
};

const signingIn: Scenarios = {
  'a guest signs in while the order goes on, and a token refused meanwhile is ignored': {
    after: 'a guest starts to order',
    steps: [
      ['password.submit', BY_PASSWORD, PASSWORD_SENT],
      ['password.submit', BY_PASSWORD, SILENT],
      ['token.refused', BY_PASSWORD, SILENT],
      ['signIn: signedIn', 'LoadingStartData', { ...IN, holds: { takenAlong: { count: 2 } } }],
    ],
  },
  'a guest who has signed in is told what came along until the notice is dismissed': {
    after: 'a guest signs in while the order goes on, and a token refused meanwhile is ignored',
    steps: [
      [
        'loadStartData: loaded, a customer',
        'LoggedInDefault.Ready',
        { ...SIGNED_IN, holds: { person: anna, isOrderingAsGuest: false, takenAlong: { count: 2 } } },
      ],
      ['merge.dismiss', 'LoggedInDefault.Ready', { ...SILENT, holds: { takenAlong: null } }],
    ],
  },
  'signing in as the default guest user stays a guest, who can dismiss the notice, too': {
    after: 'a guest signs in while the order goes on, and a token refused meanwhile is ignored',
    steps: [
      [
        'loadStartData: loaded, the guest',
        READY,
        { ...GUEST_SIGNED_IN, holds: { takenAlong: { count: 2 }, isOrderingAsGuest: true } },
      ],
      ['merge.dismiss', READY, { ...SILENT, holds: { takenAlong: null } }],
    ],
  },
  // SIGN-3
  'a guest with a wrong password stays the same guest, and sees the reason until it is dismissed': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      [
        'signIn: refused, a wrong password',
        READY,
        {
          does: [],
          asks: [],
          holds: { refusalKey: 'error.loginWrong', takenAlong: null },
        },
      ],
      ['refusal.dismiss', READY, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
  // SIGN-431
  'a guest signs in by a passkey': {
    after: 'the guest is recognised',
    steps: [
      ['passkey.submit', BY_PASSWORD, { asks: ['signIn'], holds: { refusalKey: null } }],
      ['signIn: signedIn', 'LoadingStartData'],
    ],
  },
  'a guest whose sign-in throws stays the same guest': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn fails', READY, { does: ['toast.show error.general'], asks: [] }],
    ],
  },
  'a guest with too many wrong passwords is locked out of signing in, and can go on ordering': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED, LOCKED_OUT],
      ['password.submit', LOCKED, SILENT],
      ['guestOrder.begin', LOCKED, { ...SILENT, holds: { isOrderingAsGuest: true } }],
    ],
  },
  'a guest may sign in again once the lock-out is over': {
    after: 'a guest with too many wrong passwords is locked out of signing in, and can go on ordering',
    steps: [
      ['waitUntil: the lock-out is over', READY, LOCKED_NO_MORE],
      ['password.submit', BY_PASSWORD, PASSWORD_SENT],
    ],
  },
  'a guest’s lock-out ends if waiting for it fails': {
    after: 'a guest with too many wrong passwords is locked out of signing in, and can go on ordering',
    steps: [['waitUntil fails', READY, { ...SILENT, holds: { lockedUntil: null } }]],
  },
  'a reload does not end a guest’s lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, guests are welcome', 'LoadingStartData'],
      [
        'loadStartData: loaded, the guest',
        LOCKED,
        {
          ...GUEST_SIGNED_IN,
          asks: [...GUEST_SIGNED_IN.asks, 'waitUntil'],
          gives: { ...GUEST_SIGNED_IN.gives, ...WAITING },
        },
      ],
    ],
  },
};

const bySingleSignOn: Scenarios = {
  'a guest can leave for single sign-on': {
    after: 'a return from single sign-on may find the guest signed in',
    steps: [['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')]],
  },
  'a guest who is locked out can leave for single sign-on': {
    after: 'a return from single sign-on may find the guest signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'a guest cannot leave for single sign-on if the restaurant has none': {
    after: 'the guest is recognised',
    steps: [['singleSignOn.request', READY, SILENT]],
  },
  'a guest who is locked out cannot leave for single sign-on either if the restaurant has none': {
    after: 'a reload does not end a guest’s lock-out',
    steps: [['singleSignOn.request', LOCKED, SILENT]],
  },
};

/** Changing the language as a guest, in one of the two states that offer it. */
const languageIn = (who: string, after: string, state: string): Scenarios => ({
  [`the page reloads in the language of ${who}`]: {
    after,
    steps: [['language.change: the one the person has', state, { ...stored(GERMAN, 'page.reload'), asks: [] }]],
  },
  [`a language that is not offered changes nothing for ${who}`]: {
    after,
    steps: [['language.change: one that is not offered', state, SILENT]],
  },
  // LANG-3
  [`${who} cannot change the language while a payment is in flight`]: {
    after,
    steps: [
      ['ledger holds a payment in flight', state, { ...SILENT, holds: { isPaymentOnItsWay: true } }],
      ['language.change: another one', state, WHILE_PAYING],
      ['language.change: the one the person has', state, WHILE_PAYING],
    ],
  },
  [`another language of ${who} is saved, and stored before the page reloads`]: {
    after,
    steps: [
      ['language.change: another one', SAVING, savedFor(guestData.person)],
      ['saveLanguage: saved', state, LANGUAGE_SAVED],
    ],
  },
});

const language: Scenarios = {
  ...languageIn('a guest', 'the guest is recognised', READY),
  ...languageIn('a guest who is locked out', 'a reload does not end a guest’s lock-out', LOCKED),
  // LANG-15
  'a guest is told that the language was not saved': {
    after: 'the guest is recognised',
    steps: [
      ['language.change: another one', SAVING],
      ['saveLanguage: failed', READY, NOT_SAVED],
      ['language.change: another one', SAVING],
      ['saveLanguage fails', READY, NOT_SAVED],
    ],
  },
};

/** A guest: ordering, signing in without leaving, and the language. */
export const guestScenarios: Scenarios = { ...ordering, ...signingIn, ...bySingleSignOn, ...language };
