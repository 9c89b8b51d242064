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
const NOBODY_CAME = ['tellLedgerSignedOut', 'tellCardSignedOut'];
const CARD = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const BROKEN = { does: ['toast.show error.general'], asks: [], holds: { refusalKey: null } };
const refused = (textKey: string) => ({ does: [`toast.show ${textKey}`], asks: [], holds: { refusalKey: textKey } });

const byPassword: Scenarios = {
  'a password is sent once however often it is submitted, and leads to start data': {
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
    after: 'a password is sent once however often it is submitted, and leads to start data',
    steps: [['loadStartData: loaded, a customer', 'LoggedInDefault.Ready', SIGNED_IN]],
  },
  'a wrong password leads back to the form, and says so until the next attempt': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused', LOGIN, refused('error.loginWrong')],
      ['password.submit', BY_PASSWORD, { ...PASSWORD_SENT, holds: { refusalKey: null } }],
    ],
  },
  'what was wrong with the password may be read away': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: refused', LOGIN],
      ['refusal.dismiss', LOGIN, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
  'a sign-in that broke leads back to the form': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn fails', LOGIN, BROKEN],
    ],
  },
};

const freshSignIn: Scenarios = {
  'who has just signed in and gets no token signs in again, and a reload lets nobody in': {
    after: 'a password is sent once however often it is submitted, and leads to start data',
    steps: [
      [
        'loadStartData: signedOut',
        LOGIN,
        {
          does: ['toast.show error.loginAgain', 'clearData', ...NOBODY_CAME],
          asks: [],
          holds: { signedInPersonId: null, refusalKey: null },
        },
      ],
    ],
  },
  'who has just signed in and whose token is refused signs in again': {
    after: 'a password is sent once however often it is submitted, and leads to start data',
    steps: [
      [
        'token.refused',
        LOGIN,
        {
          does: ['toast.show error.loginAgain', 'clearData', ...NOBODY_CAME],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
  'who has just signed in and whose start data is refused signs in again': {
    after: 'a password is sent once however often it is submitted, and leads to start data',
    steps: [
      [
        'loadStartData: refused',
        LOGIN,
        {
          does: ['toast.show error.general', 'clearData', ...NOBODY_CAME],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
  'who has just signed in and whose start data breaks signs in again': {
    after: 'a password is sent once however often it is submitted, and leads to start data',
    steps: [
      [
        'loadStartData fails',
        LOGIN,
        {
          does: ['toast.show error.general', 'clearData', ...NOBODY_CAME],
          asks: [],
          holds: { signedInPersonId: null },
        },
      ],
    ],
  },
};

const lockedOut: Scenarios = {
  'too many wrong passwords lock out, also over a reload': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['signIn: locked', LOCKED, { ...LOCKED_OUT, holds: { lockedUntil: 60_000, refusalKey: null } }],
      ['password.submit', LOCKED, SILENT],
    ],
  },
  'a lock-out that is over leads to the form': {
    after: 'too many wrong passwords lock out, also over a reload',
    steps: [['waitUntil: the lock-out is over', LOGIN, LOCKED_NO_MORE]],
  },
  'a lock-out that cannot be waited for ends rather than last for good': {
    after: 'too many wrong passwords lock out, also over a reload',
    steps: [['waitUntil fails', LOGIN, { ...SILENT, holds: { lockedUntil: null } }]],
  },
  'a reload does not end a lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, guests are welcome', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED, { asks: ['waitUntil'], gives: WAITING, holds: { lockedUntil: 60_000 } }],
    ],
  },
  'a lock-out may be waited out as a guest': {
    after: 'a reload does not end a lock-out',
    steps: [['guest.continue', AS_GUEST, { ...GUEST_SENT, does: ['clearData'], holds: { lockedUntil: 60_000 } }]],
  },
  'a card may be presented during a lock-out, and one that is refused does not end it': {
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
  'a card signs in, wherever this page was to lead': {
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
  'a card that is presented while another signs in counts from then on': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [] }],
    ],
  },
  'a card that is presented while a password signs in counts from then on': {
    after: 'nobody is signed in',
    steps: [
      ['password.submit', BY_PASSWORD],
      ['card.presented', BY_CARD, { ...CARD_SENT, does: [] }],
    ],
  },
  'a card that is refused says so': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      [
        'signInByCard: refused',
        LOGIN,
        { ...refused('error.cardLogin'), holds: { refusalKey: 'error.cardLogin', waitingCard: null } },
      ],
    ],
  },
  'a card whose sign-in broke says so': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      ['signInByCard fails', LOGIN, BROKEN],
    ],
  },
  'a card that is taken away while it signs in is signed out at the server, which may have let it in': {
    after: 'nobody is signed in',
    steps: [
      ['card.presented', BY_CARD],
      [
        'card.removed',
        'LoggingOut.SigningOut',
        { does: ['dialogs.close', ...NOBODY_CAME], asks: ['signOut'], holds: { waitingCard: null } },
      ],
    ],
  },
  'what a single sign-on left goes before that call': {
    start: 'a page that asks for no check, after a single sign-on',
    steps: [
      ['startup: ready, no guests, single sign-on', LOGIN, { does: ['openToCards'], asks: [] }],
      ['card.presented', BY_CARD],
      [
        'card.removed',
        'LoggingOut.SigningOut',
        { does: ['dialogs.close', ...NOBODY_CAME, 'clearData'], asks: ['signOut'] },
      ],
    ],
  },
};

const asGuest: Scenarios = {
  'whoever goes on as a guest leaves no data of anybody before': {
    after: 'a wrong password leads back to the form, and says so until the next attempt',
    steps: [
      ['signIn: refused', LOGIN],
      ['guest.continue', AS_GUEST, { ...GUEST_SENT, does: ['clearData'], holds: { refusalKey: null } }],
      ['signInAsGuest: signedIn', 'LoadingStartData', { ...IN, holds: { signedInPersonId: 99 } }],
      ['loadStartData: loaded, the guest', 'LoggedInGuest.Ready', GUEST_SIGNED_IN],
    ],
  },
  'a guest who is refused is at the login': {
    after: 'nobody is signed in',
    steps: [
      ['guest.continue', AS_GUEST],
      ['signInAsGuest: refused', LOGIN, refused('error.guestLogin')],
    ],
  },
  'a guest whose sign-in broke is at the login': {
    after: 'nobody is signed in',
    steps: [
      ['guest.continue', AS_GUEST],
      ['signInAsGuest fails', LOGIN, BROKEN],
    ],
  },
};

const withoutGuests: Scenarios = {
  'a house without guests lets nobody go on as one': {
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOGIN],
      ['guest.continue', LOGIN, SILENT],
    ],
  },
  'a house without guests lets nobody wait out a lock-out as one': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED],
      ['guest.continue', LOCKED, SILENT],
    ],
  },
};

const bySingleSignOn: Scenarios = {
  'single sign-on begins at the login where the house has one': {
    after: 'a house without guests lets nobody go on as one',
    steps: [
      ['target.remember', LOGIN],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'single sign-on begins during a lock-out too': {
    after: 'a house without guests lets nobody wait out a lock-out as one',
    steps: [
      ['target.remember', LOCKED],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'a house without single sign-on does not begin one': {
    after: 'nobody is signed in',
    steps: [['singleSignOn.request', LOGIN, SILENT]],
  },
  'a house without single sign-on does not begin one during a lock-out either': {
    after: 'a reload does not end a lock-out',
    steps: [['singleSignOn.request', LOCKED, SILENT]],
  },
};

const meanwhile: Scenarios = {
  'another language is stored and the page read again, at once': {
    after: 'nobody is signed in',
    steps: [['language.change: another one', LOGIN, { ...stored(ENGLISH, 'page.reload'), asks: [] }]],
  },
  'a language that is not offered changes nothing': {
    after: 'nobody is signed in',
    steps: [['language.change: one that is not offered', LOGIN, SILENT]],
  },
  'where somebody was going is forgotten once they are there': {
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
