import { type Scenarios } from '../testing/scenarios.ts';
import { anna, guestData } from './session.fixtures.ts';
import {
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
} from './session.pins.ts';

const READY = 'LoggedInGuest.Ready';
const BY_PASSWORD = 'LoggedInGuest.SigningInByPassword';
const LOCKED = 'LoggedInGuest.LockedOut';
const SAVING = 'LoggedInGuest.SavingLanguage';

const SILENT = { does: [], asks: [] };
const NOT_SAVED = { does: ['toast.show error.changesNotSaved'], asks: [] };
const WHILE_PAYING = { does: ['toast.show error.languageWhilePaying'], asks: [] };

const ordering: Scenarios = {
  'the order of a guest hears that the server can be reached again': {
    after: 'the guest is recognised',
    steps: [['connection.restored', READY, RESTORED]],
  },
  'a guest begins to order': {
    after: 'the guest is recognised',
    steps: [['guestOrder.begin', READY, { ...SILENT, holds: { isOrderingAsGuest: true } }]],
  },
  'what was saved of the guest holds, and a late answer about a customer does not': {
    after: 'the guest is recognised',
    steps: [
      ['person.saved: the one who is here', READY, { ...SILENT, holds: { person: guestData.person } }],
      ['person.saved: somebody else', READY, { ...SILENT, holds: { person: guestData.person } }],
      ['person.saved: the guest', READY, { ...SILENT, holds: { person: { ...guestData.person, languageId: 2 } } }],
    ],
  },
  'the terms may come before a guest goes on': {
    after: 'the guest is recognised',
    steps: [['step.forced: the terms', 'ForcedStep.AcceptingTerms', TIMED]],
  },
  'a new password may come before a guest goes on': {
    after: 'the guest is recognised',
    steps: [['step.forced: a new password', 'ForcedStep.ChangingPassword', TIMED]],
  },
};

const signingIn: Scenarios = {
  'a guest signs in while the order goes on, and a token that is refused meanwhile is no news': {
    after: 'a guest begins to order',
    steps: [
      ['password.submit', BY_PASSWORD, PASSWORD_SENT],
      ['password.submit', BY_PASSWORD, SILENT],
      ['token.refused', BY_PASSWORD, SILENT],
      ['signIn: signedIn', 'LoadingStartData', { ...IN, holds: { takenAlong: { count: 2 } } }],
    ],
  },
  'a guest who has signed in is told what came along, until that is read away': {
    after: 'a guest signs in while the order goes on, and a token that is refused meanwhile is no news',
    steps: [
      [
        'loadStartData: loaded, a customer',
        'LoggedInDefault.Ready',
        { ...SIGNED_IN, holds: { person: anna, isOrderingAsGuest: false, takenAlong: { count: 2 } } },
      ],
      ['merge.dismiss', 'LoggedInDefault.Ready', { ...SILENT, holds: { takenAlong: null } }],
    ],
  },
  'whoever signs in as the guest’s own user is still a guest, and may read that away too': {
    after: 'a guest signs in while the order goes on, and a token that is refused meanwhile is no news',
    steps: [
      [
        'loadStartData: loaded, the guest',
        READY,
        { ...GUEST_SIGNED_IN, holds: { takenAlong: { count: 2 }, isOrderingAsGuest: true } },
      ],
      ['merge.dismiss', READY, { ...SILENT, holds: { takenAlong: null } }],
    ],
  },
  'a guest with a wrong password is the same guest, and told so until it is read away': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      [
        'signIn: refused',
        READY,
        {
          does: ['toast.show error.loginWrong'],
          asks: [],
          holds: { refusalKey: 'error.loginWrong', takenAlong: null },
        },
      ],
      ['refusal.dismiss', READY, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
  'a guest whose sign-in broke is the same guest': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn fails', READY, { does: ['toast.show error.general'], asks: [] }],
    ],
  },
  'a guest with too many wrong passwords is locked out of signing in, and goes on ordering': {
    after: 'the guest is recognised',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED, LOCKED_OUT],
      ['password.submit', LOCKED, SILENT],
      ['guestOrder.begin', LOCKED, { ...SILENT, holds: { isOrderingAsGuest: true } }],
    ],
  },
  'a guest may sign in again once the lock-out is over': {
    after: 'a guest with too many wrong passwords is locked out of signing in, and goes on ordering',
    steps: [
      ['waitUntil: the lock-out is over', READY, LOCKED_NO_MORE],
      ['password.submit', BY_PASSWORD, PASSWORD_SENT],
    ],
  },
  'a guest’s lock-out that cannot be waited for ends rather than last for good': {
    after: 'a guest with too many wrong passwords is locked out of signing in, and goes on ordering',
    steps: [['waitUntil fails', READY, { ...SILENT, holds: { lockedUntil: null } }]],
  },
  'a reload does not end a guest’s lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, guests are welcome', 'LoadingStartData'],
      [
        'loadStartData: loaded, the guest',
        LOCKED,
        { ...GUEST_SIGNED_IN, asks: ['order', 'idle', 'waitUntil'], gives: { ...GUEST_SIGNED_IN.gives, ...WAITING } },
      ],
    ],
  },
};

const bySingleSignOn: Scenarios = {
  'a guest may sign in where the house’s people do': {
    after: 'the address of a single sign-on may meet the guest',
    steps: [['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn(null)]],
  },
  'a guest who is locked out may sign in where the house’s people do': {
    after: 'the address of a single sign-on may meet the guest',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn(null)],
    ],
  },
  'a guest does not leave for a single sign-on that the house has not': {
    after: 'the guest is recognised',
    steps: [['singleSignOn.request', READY, SILENT]],
  },
  'a guest who is locked out does not leave for it either': {
    after: 'a reload does not end a guest’s lock-out',
    steps: [['singleSignOn.request', LOCKED, SILENT]],
  },
};

/** The language of a guest in one of the two states that offer it. */
const languageIn = (who: string, after: string, state: string): Scenarios => ({
  [`the page is read again in the language of ${who}`]: {
    after,
    steps: [['language.change: the one the person has', state, { ...stored(GERMAN, 'page.reload'), asks: [] }]],
  },
  [`a language that is not offered changes nothing for ${who}`]: {
    after,
    steps: [['language.change: one that is not offered', state, SILENT]],
  },
  [`${who} keeps the language while a payment is on its way`]: {
    after,
    steps: [
      ['ledger holds a payment on its way', state, { ...SILENT, holds: { isPaymentOnItsWay: true } }],
      ['language.change: another one', state, WHILE_PAYING],
      ['language.change: the one the person has', state, WHILE_PAYING],
    ],
  },
  [`another language of ${who} is stored, and saved before the page is read again`]: {
    after,
    steps: [
      ['language.change: another one', SAVING, savedFor(guestData.person)],
      ['saveLanguage: saved', state, { does: ['page.reload'] }],
    ],
  },
});

const language: Scenarios = {
  ...languageIn('a guest', 'the guest is recognised', READY),
  ...languageIn('a guest who is locked out', 'a reload does not end a guest’s lock-out', LOCKED),
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
