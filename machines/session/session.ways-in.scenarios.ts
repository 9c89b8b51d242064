import { type Scenarios } from '../testing/scenarios.ts';
import { startData } from './session.fixtures.ts';
import {
  BROKEN,
  CARD_SENT,
  GUEST_SENT,
  GUEST_SIGNED_IN,
  IN,
  leftForSignOn,
  refused,
  signedInWith,
  LOGIN,
  BY_PASSWORD,
  LOCKED,
  BY_CARD,
  AS_GUEST,
  SILENT,
  TELL_SIGNED_OUT,
} from './session.pins.ts';

const CARD = { cardNumber: '1001', authString: 'proof', balance: 2_000 };

const byCard: Scenarios = {
  // TERM-4, TERM-12
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
  // TERM-5
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
  // SIGN-11
  'continuing as a guest clears the data of anybody before': {
    after: 'a wrong password leads back to the form, and shows the reason until the next attempt',
    steps: [
      ['signIn: refused, a wrong password', LOGIN],
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
  // SIGN-11
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
  // SIGN-10
  'a restaurant without guests lets nobody continue as one': {
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOGIN],
      ['guest.continue: to look around', LOGIN, SILENT],
    ],
  },
  'a restaurant without guests lets nobody continue as one during a lock-out': {
    start: 'a page that opens during a lock-out',
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: signedOut', LOCKED],
      ['guest.continue: to look around', LOCKED, SILENT],
    ],
  },
};

const bySingleSignOn: Scenarios = {
  // SIGN-24
  'single sign-on starts at the login if the restaurant has one': {
    after: 'a restaurant without guests lets nobody continue as one',
    steps: [
      ['target.remember', LOGIN],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'single sign-on starts during a lock-out, too': {
    after: 'a restaurant without guests lets nobody continue as one during a lock-out',
    steps: [
      ['target.remember', LOCKED],
      ['singleSignOn.request', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  // SIGN-24
  'a restaurant without single sign-on does not start one': {
    after: 'nobody is signed in',
    steps: [['singleSignOn.request', LOGIN, SILENT]],
  },
  'a restaurant without single sign-on does not start one during a lock-out either': {
    after: 'a reload does not end a lock-out',
    steps: [['singleSignOn.request', LOCKED, SILENT]],
  },
};

/** From the login to start data besides the password: by card, as a guest, and by single sign-on. */
export const waysInScenarios: Scenarios = { ...byCard, ...asGuest, ...withoutGuests, ...bySingleSignOn };
