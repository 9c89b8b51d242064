import { type Scenarios } from '../testing/scenarios.ts';
import { startData } from './session.fixtures.ts';
import {
  SIGNED_IN,
  signedInWith,
  CARD_SENT,
  ENGLISH,
  GUEST_SIGNED_IN,
  GUEST_SENT,
  IN,
  leftForSignOn,
  LOCKED_NO_MORE,
  LOCKED_OUT,
  PASSWORD_SENT,
  stored,
  WAITING,
} from './session.pins.ts';

const LOGIN = 'LoggedOut.AwaitingCredentials';
const BY_PASSWORD = 'LoggedOut.SigningInByPassword';
const LOCKED = 'LoggedOut.LockedOut';
const BY_CARD = 'LoggedOut.SigningInByCard';
const AS_GUEST = 'LoggedOut.SigningInAsGuest';

const SILENT = { does: [], asks: [] };
const TELL_SIGNED_OUT = ['tellLedgerSignedOut', 'tellCardSignedOut'];
const CARD = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const BROKEN = { does: ['toast.show error.general'], asks: [], holds: { refusalKey: null } };
const refused = (textKey: string) => ({
  does: [`toast.show ${textKey}`],
  asks: [],
  gives: { [`toast.show ${textKey}`]: { kind: 'error' } },
  holds: { refusalKey: textKey },
});

const byPassword: Scenarios = {
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
  'a wrong password leads back to the form, and shows the reason until the next attempt': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused', LOGIN, refused('error.loginWrong')],
      ['password.submit', BY_PASSWORD, { ...PASSWORD_SENT, holds: { refusalKey: null } }],
    ],
  },
  'the refusal of a password can be dismissed': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused', LOGIN],
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
  'a fresh sign-in without a token leads back to the login, and a reload lets nobody in': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      [
        'loadStartData: signedOut',
        LOGIN,
        {
          does: ['toast.show error.loginAgain', 'clearData', ...TELL_SIGNED_OUT],
          asks: [],
          holds: { signedInPersonId: null, refusalKey: null },
        },
      ],
    ],
  },
  'a fresh sign-in whose token is refused leads back to the login': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      [
        'token.refused',
        LOGIN,
        {
          does: ['toast.show error.loginAgain', 'clearData', ...TELL_SIGNED_OUT],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
  'a fresh sign-in whose start data is refused leads back to the login': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      [
        'loadStartData: refused',
        LOGIN,
        {
          does: ['toast.show error.personNotFound', 'clearData', ...TELL_SIGNED_OUT],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
  'a fresh sign-in whose start data throws leads back to the login': {
    after: 'a password is sent once, however often it is submitted, and start data is loaded',
    steps: [
      [
        'loadStartData fails',
        LOGIN,
        {
          does: ['toast.show error.general', 'clearData', ...TELL_SIGNED_OUT],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
};

const lockedOut: Scenarios = {
  'too many wrong passwords lock out, even across a reload': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED, { ...LOCKED_OUT, holds: { lockedUntil: 60_000, refusalKey: null } }],
      ['password.submit', LOCKED, SILENT],
    ],
  },
  'the end of a lock-out leads to the form': {
    after: 'too many wrong passwords lock out, even across a reload',
    steps: [['waitUntil: the lock-out is over', LOGIN, LOCKED_NO_MORE]],
  },
  'a lock-out ends if waiting for it fails': {
    after: 'too many wrong passwords lock out, even across a reload',
    steps: [['waitUntil fails', LOGIN, { ...SILENT, holds: { lockedUntil: null } }]],
  },
  'a reload does not end a lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, guests are welcome', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED, { asks: ['waitUntil'], gives: WAITING, holds: { lockedUntil: 60_000 } }],
    ],
  },
  'during a lock-out one can continue as a guest': {
    after: 'a reload does not end a lock-out',
    steps: [['guest.continue: to look around', AS_GUEST, { ...GUEST_SENT, does: ['clearData'], holds: { lockedUntil: 60_000 } }]],
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

const byCard: Scenarios = {
  'a card signs in, and the page’s target is forgotten': {
    after: 'nobody is signed in',
    steps: [
      ['target.remember', LOGIN, { ...SILENT, holds: { target: '/order/checkout' } }],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [], holds: { target: null, waitingCard: 'MITTAG-1001' } }],
      ['signInByCard: signedIn', 'LoadingStartData', { ...IN, holds: { waitingCard: null, cardPayment: CARD } }],
      [
        'loadStartData: loaded, a customer at a terminal',
        'LoggedInDefault.Ready',
        { ...signedInWith(startData, CARD), holds: { deviceType: 'Terminal' } },
      ],
    ],
  },
  'a card presented while another signs in replaces it': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [] }],
    ],
  },
  'a card presented while a password signs in replaces it': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [] }],
    ],
  },
  'a refused card is reported until the next one': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      [
        'signInByCard: refused',
        LOGIN,
        { ...refused('error.cardLogin'), holds: { refusalKey: 'error.cardLogin', waitingCard: null } },
      ],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [], holds: { refusalKey: null } }],
    ],
  },
  'a card whose sign-in throws is reported': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      ['signInByCard fails', LOGIN, BROKEN],
    ],
  },
  'a card removed while it signs in is signed out at the server, which may have accepted it': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      [
        'card.removed',
        'LoggingOut.SigningOut',
        { does: ['dialogs.close', ...TELL_SIGNED_OUT], asks: ['signOut'], holds: { waitingCard: null } },
      ],
    ],
  },
  'data of a single sign-on is cleared before that call': {
    start: 'a page that asks for no check, after a single sign-on',
    steps: [
      ['startup: ready, no guests, single sign-on', LOGIN, { does: ['openToCards'], asks: [] }],
      ['card.presented', BY_CARD],
      [
        'card.removed',
        'LoggingOut.SigningOut',
        { does: ['dialogs.close', ...TELL_SIGNED_OUT, 'clearData'], asks: ['signOut'] },
      ],
    ],
  },
};

const asGuest: Scenarios = {
  'continuing as a guest clears the data of anybody before': {
    after: 'a wrong password leads back to the form, and shows the reason until the next attempt',
    steps: [
      ['signIn: refused', LOGIN],
      [
        'guest.continue: to look around',
        AS_GUEST,
        { ...GUEST_SENT, does: ['clearData'], holds: { refusalKey: null, isOrderingAsGuest: false } },
      ],
      ['signInAsGuest: signedIn', 'LoadingStartData', { ...IN, holds: { signedInPersonId: 99 } }],
      [
        'loadStartData: loaded, the guest',
        'LoggedInGuest.Ready',
        { ...GUEST_SIGNED_IN, holds: { isOrderingAsGuest: false } },
      ],
    ],
  },
  'one can continue as a guest to order at once': {
    after: 'nobody is signed in',
    steps: [
      ['guest.continue: to order', AS_GUEST, { holds: { isOrderingAsGuest: true } }],
      ['signInAsGuest: signedIn', 'LoadingStartData'],
      ['loadStartData: loaded, the guest', 'LoggedInGuest.Ready', { holds: { isOrderingAsGuest: true } }],
    ],
  },
  'a guest who is refused is led to the login': {
    after: 'nobody is signed in',
    steps: [
      ['guest.continue: to look around', AS_GUEST],
      ['signInAsGuest: refused', LOGIN, refused('error.guestLogin')],
    ],
  },
  'a guest whose sign-in throws is led to the login': {
    after: 'nobody is signed in',
    steps: [
      ['guest.continue: to look around', AS_GUEST],
      ['signInAsGuest fails', LOGIN, BROKEN],
    ],
  },
};

const withoutGuests: Scenarios = {
  'a house without guests lets nobody continue as one': {
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOGIN],
      ['guest.continue: to look around', LOGIN, SILENT],
    ],
  },
  'a house without guests lets nobody continue as one during a lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED],
      ['guest.continue: to look around', LOCKED, SILENT],
    ],
  },
};

const bySingleSignOn: Scenarios = {
  'single sign-on starts at the login if the house has one': {
    after: 'a house without guests lets nobody continue as one',
    steps: [
      ['target.remember', LOGIN],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'single sign-on starts during a lock-out, too': {
    after: 'a house without guests lets nobody continue as one during a lock-out',
    steps: [
      ['target.remember', LOCKED],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'a house without single sign-on does not start one': {
    after: 'nobody is signed in',
    steps: [['singleSignOn.request', LOGIN, SILENT]],
  },
  'a house without single sign-on does not start one during a lock-out either': {
    after: 'a reload does not end a lock-out',
    steps: [['singleSignOn.request', LOCKED, SILENT]],
  },
};

const meanwhile: Scenarios = {
  'another language is stored, and the page reloads at once': {
    after: 'nobody is signed in',
    steps: [['language.change: another one', LOGIN, { ...stored(ENGLISH, 'page.reload'), asks: [] }]],
  },
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

/** From the login to start data: by password, card and single sign-on, and as a guest. */
export const signingInScenarios: Scenarios = {
  ...byPassword,
  ...freshSignIn,
  ...lockedOut,
  ...byCard,
  ...asGuest,
  ...withoutGuests,
  ...bySingleSignOn,
  ...meanwhile,
};
