import { type Scenarios } from '../testing/scenarios.ts';
import {
  BROKEN,
  CARD_SENT,
  ENGLISH,
  GUEST_SENT,
  IN,
  LOCKED_NO_MORE,
  LOCKED_OUT,
  PASSWORD_SENT,
  refused,
  SIGNED_IN,
  stored,
  WAITING,
  LOGIN,
  notLetIn,
  notLetInFor,
  NOT_LET_IN,
  BY_PASSWORD,
  LOCKED,
  BY_CARD,
  AS_GUEST,
  SILENT,
} from './session.pins.ts';

const byPassword: Scenarios = {
  // SIGN-22
  'a password is sent once, however often it is submitted, and start data is loaded': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD, PASSWORD_SENT],
      ['password.submit', BY_PASSWORD, SILENT],
      [
        'signIn: signedIn',
        'LoadingStartData',
        { ...IN, holds: { signedInPersonId: 7, isSsoUser: false, cardPayment: null } },
      ],
    ],
  },
  'a customer signs in by password': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [['loadStartData: loaded, a customer', 'LoggedInDefault.Ready', SIGNED_IN]],
  },
  // SIGN-35
  'that there was no answer is said at the form, until there is one': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused, without a network', LOGIN, refused('error.noConnection')],
      ['connection.restored', LOGIN, { ...SILENT, holds: { refusalKey: null } }],
      ['password.submit', BY_PASSWORD],
      ['signIn: refused, a wrong password', LOGIN],
      ['connection.restored', LOGIN, { ...SILENT, holds: { refusalKey: 'error.loginWrong' } }],
    ],
  },
  // SIGN-431
  'a passkey signs in as a password does, and is refused as one': {
    after: 'nobody is signed in',
    steps: [
      [
        'passkey.submit',
        BY_PASSWORD,
        { ...PASSWORD_SENT, gives: { signIn: { signed: { id: 'key' }, staysSignedIn: false } } },
      ],
      ['signIn: refused, a wrong password', LOGIN, refused('error.loginWrong')],
      ['passkey.submit', BY_PASSWORD, { holds: { refusalKey: null } }],
    ],
  },
  // SIGN-3
  'a wrong password leads back to the form, and shows the reason until the next attempt': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused, a wrong password', LOGIN, refused('error.loginWrong')],
      ['password.submit', BY_PASSWORD, { ...PASSWORD_SENT, holds: { refusalKey: null } }],
    ],
  },
  'the refusal of a password can be dismissed': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused, a wrong password', LOGIN],
      ['refusal.dismiss', LOGIN, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
  'a sign-in that throws leads back to the form': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn fails', LOGIN, BROKEN],
    ],
  },
};

const freshSignIn: Scenarios = {
  'a fresh sign-in without a token ends at the server too, and leads back to the login': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      ['loadStartData: unauthorized, the one who has signed in', 'LoggingOut.SigningOut', notLetIn(false)],
      ['signOut: signed out', LOGIN, NOT_LET_IN],
    ],
  },
  'a fresh sign-in whose token is refused ends at the server too, even if that cannot be reported': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      ['token.refused', 'LoadingStartData', SILENT],
      ['loadStartData: unauthorized, the one who has signed in', 'LoggingOut.SigningOut', notLetIn(false)],
      ['signOut fails', LOGIN, NOT_LET_IN],
    ],
  },
  // SIGN-11, LEAVE-40
  'a fresh sign-in whose start data is refused ends at the server too, and leads back to the login': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      ['loadStartData: refused', 'LoggingOut.SigningOut', notLetInFor('error.noPermission')],
      ['signOut: signed out', LOGIN, NOT_LET_IN],
    ],
  },
};

const lockedOut: Scenarios = {
  // SIGN-4
  'too many wrong passwords lock out, even across a reload': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED, { ...LOCKED_OUT, holds: { lockedUntil: 60_000, refusalKey: null } }],
      ['password.submit', LOCKED, SILENT],
    ],
  },
  // SIGN-4
  'the end of a lock-out leads to the form': {
    after: 'too many wrong passwords lock out, even across a reload',
    steps: [['waitUntil: the lock-out is over', LOGIN, LOCKED_NO_MORE]],
  },
  'a lock-out ends if waiting for it fails': {
    after: 'too many wrong passwords lock out, even across a reload',
    steps: [['waitUntil fails', LOGIN, { ...SILENT, holds: { lockedUntil: null } }]],
  },
  // SIGN-4
  'a reload does not end a lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, guests are welcome', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED, { asks: ['waitUntil'], gives: WAITING, holds: { lockedUntil: 60_000 } }],
    ],
  },
  'during a lock-out one can continue as a guest': {
    after: 'a reload does not end a lock-out',
    steps: [
      [
        'guest.continue: to look around',
        AS_GUEST,
        { ...GUEST_SENT, does: ['clearData'], holds: { lockedUntil: 60_000 } },
      ],
    ],
  },
  'a guest who is refused during a lock-out reads the reason in a toast, because the lock-out stands at the form': {
    after: 'during a lock-out one can continue as a guest',
    steps: [
      [
        'signInAsGuest: refused',
        LOCKED,
        {
          does: ['toast.show error.guestLogin'],
          asks: ['waitUntil'],
          gives: { ...WAITING, 'toast.show error.guestLogin': { kind: 'error' } },
          holds: { refusalKey: 'error.guestLogin' },
        },
      ],
    ],
  },
  'a card can be presented during a lock-out, which a refused card does not end': {
    after: 'a reload does not end a lock-out',
    steps: [
      ['card.presented', BY_CARD, CARD_SENT],
      [
        'signInByCard: refused',
        LOCKED,
        {
          does: ['toast.show error.cardLogin'],
          asks: ['waitUntil'],
          gives: WAITING,
          holds: { refusalKey: 'error.cardLogin' },
        },
      ],
      ['refusal.dismiss', LOCKED, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
};

const meanwhile: Scenarios = {
  // LANG-2
  'another language is stored, and the page reloads at once': {
    after: 'nobody is signed in',
    steps: [['language.change: another one', LOGIN, { ...stored(ENGLISH, 'page.reload'), asks: [] }]],
  },
  // LANG-14
  'a language that is not offered changes nothing': {
    after: 'nobody is signed in',
    steps: [['language.change: one that is not offered', LOGIN, SILENT]],
  },
  'the target is forgotten once it was consumed': {
    after: 'nobody is signed in',
    steps: [
      ['target.remember', LOGIN, { ...SILENT, holds: { target: '/order/checkout' } }],
      ['target.consume', LOGIN, { ...SILENT, holds: { target: null } }],
    ],
  },
};

/** From the login to start data: by password, until it is locked out, and what else the login allows. */
export const signingInScenarios: Scenarios = { ...byPassword, ...freshSignIn, ...lockedOut, ...meanwhile };
