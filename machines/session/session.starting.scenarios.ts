import { type Scenarios } from '../testing/scenarios.ts';
import { anna, guestData } from './session.fixtures.ts';
import { address } from '../startup/startup.fixtures.ts';
import {
  SIGNED_IN,
  GUEST_SIGNED_IN,
  leftForSignOn,
  loading,
  notLetIn,
  notLetInFor,
  NOT_LET_IN,
  notLetInWithoutToast,
  TIMED,
  TO_CARD_LOGIN,
  TO_SSO_LOGOUT,
  LOGIN,
  TELL_SIGNED_OUT,
} from './session.pins.ts';

const SIGNING_OUT = 'LoggingOut.SigningOut';
/** An earlier single sign-on is over, and nothing is left of whoever was signed in before. */
const NO_SSO = {
  does: ['storeSsoFlag', 'clearData', ...TELL_SIGNED_OUT],
  gives: { storeSsoFlag: { isSsoUser: false } },
};
const LEAVING = ['dialogs.close', ...TELL_SIGNED_OUT];
/** From now on cards of this restaurant are accepted. */
const OPEN = { does: ['openToCards'], gives: { openToCards: { type: 'configuration.opened', prefix: 'MITTAG-' } } };
const ASKED = { ...OPEN, ...loading(false), gives: { ...OPEN.gives, ...loading(false).gives } };
const BACK_FROM_SIGN_ON = {
  does: ['openToCards', 'forgetDeadline', 'storeSsoFlag'],
  asks: ['loadStartData'],
  gives: { ...OPEN.gives, storeSsoFlag: { isSsoUser: true }, ...loading(false, 'SUCCESS').gives },
  holds: { isSsoUser: true, target: '/order/checkout' },
};
/** The startup gets the page's address. */
const STARTED = { asks: ['startup'], gives: { startup: { address, purpose: 'start' } } };

const opening: Scenarios = {
  'a page that opens asks who is signed in once the restaurant is known': {
    opens: [
      'Starting',
      {
        ...STARTED,
        does: [],
        asks: [
          'card',
          'consent',
          'connection',
          'configurationCheck',
          'ledger',
          'watchLedger',
          'watchSettings',
          'startup',
        ],
        gives: { ...STARTED.gives, configurationCheck: { address } },
      },
    ],
    steps: [['startup: ready, guests are welcome', 'LoadingStartData', { ...ASKED, holds: { isSsoUser: false } }]],
  },
  // START-11, START-26
  'missing texts are reported, and do not stop the start': {
    steps: [
      [
        'startup: ready, texts are missing',
        'LoadingStartData',
        { ...ASKED, does: ['openToCards', 'toast.show startup.textsNotFound'] },
      ],
    ],
  },
  // START-18
  'a start that failed shows the reason, and can be repeated': {
    steps: [
      [
        'startup: failed',
        'StartFailed',
        { does: [], asks: [], holds: { startupFailure: { key: 'startup.noRestaurant', detail: '' } } },
      ],
      ['startup.retry', 'Starting', STARTED],
      ['startup: ready, guests are welcome', 'LoadingStartData', { ...ASKED, holds: { startupFailure: null } }],
    ],
  },
  'a start that threw can be repeated, too': {
    steps: [
      [
        'startup fails',
        'StartFailed',
        { does: [], holds: { startupFailure: { key: 'startup.unexpected', detail: 'Error: startup failed.' } } },
      ],
      ['startup.retry', 'Starting', STARTED],
    ],
  },
  'a start that leaves for single sign-on stores the target': {
    steps: [
      ['target.remember', 'Starting', { does: [], asks: [], holds: { target: '/order/checkout' } }],
      ['startup: leaving', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  // TERM-6
  'an address that asks for no check leads to the login, whoever is signed in': {
    start: 'a page that asks for no check',
    steps: [['startup: ready, guests are welcome', LOGIN, { ...OPEN, asks: [] }]],
  },
  'a sign-out that is due comes before an address that asks for no check': {
    start: 'a page that asks for no check while a sign-out is due',
    steps: [['startup: ready, guests are welcome', 'LoadingStartData', ASKED]],
  },
};

const recognised: Scenarios = {
  // LEAVE-21
  'a customer is recognised': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: loaded, a customer',
        'LoggedInDefault.Ready',
        { ...SIGNED_IN, holds: { person: anna, isOrderingAsGuest: false, refusalKey: null } },
      ],
    ],
  },
  'the guest is recognised': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: loaded, the guest',
        'LoggedInGuest.Ready',
        { ...GUEST_SIGNED_IN, holds: { person: guestData.person, isOrderingAsGuest: false } },
      ],
    ],
  },
  // START-31, OFF-9, LEAVE-41
  'nobody is signed in': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: signedOut',
        LOGIN,
        { ...NO_SSO, asks: [], holds: { person: null, isSsoUser: false, refusalKey: null } },
      ],
    ],
  },
  // START-16, LEAVE-9
  'a customer who gets no token is logged out and told to log in again, and the page’s own guards decide what follows':
    {
      after: 'a page that opens asks who is signed in once the restaurant is known',
      steps: [
        ['loadStartData: unauthorized, a customer', SIGNING_OUT, notLetIn(false)],
        [
          'signOut: signed out',
          LOGIN,
          { ...NOT_LET_IN, holds: { ...NOT_LET_IN.holds, refusalKey: 'error.loginAgain' } },
        ],
      ],
    },
  // START-16, LEAVE-9
  'a guest who gets no token is logged out without a word': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: unauthorized, the guest', SIGNING_OUT, notLetInWithoutToast(null)],
      ['signOut fails', LOGIN, { ...NOT_LET_IN, holds: { ...NOT_LET_IN.holds, refusalKey: null } }],
    ],
  },
  'a card presented while nobody was let in signs in next': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: unauthorized, a customer', SIGNING_OUT],
      ['card.presented', SIGNING_OUT, { holds: { waitingCard: 'MITTAG-1001', refusalKey: null } }],
      ['signOut: signed out', 'LoggedOut.SigningInByCard', { holds: { isEntryRefused: false } }],
    ],
  },
  // START-17, LEAVE-40
  'start data that is refused ends the session at the server, and leads to the login with the reason': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: refused', SIGNING_OUT, notLetInFor('error.noPermission')],
      ['signOut: signed out', LOGIN, NOT_LET_IN],
    ],
  },
  // LEAVE-40
  'start data that throws does the same with an error, even if the server cannot be told': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData fails', SIGNING_OUT, notLetInFor('error.general')],
      ['signOut fails', LOGIN, NOT_LET_IN],
    ],
  },
  // LEAVE-40
  'where no guest follows, the login says why start data could not be read, and no toast repeats it': {
    start: 'a return from single sign-on',
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: refused', SIGNING_OUT, notLetInWithoutToast('error.noPermission')],
      [
        'signOut: signed out',
        LOGIN,
        { ...NOT_LET_IN, holds: { ...NOT_LET_IN.holds, refusalKey: 'error.noPermission' } },
      ],
    ],
  },
  // LEAVE-40
  'where no guest follows, the login says so when reading start data fails': {
    start: 'a return from single sign-on',
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData fails', SIGNING_OUT, notLetInWithoutToast('error.general')],
    ],
  },
  // START-17, LEAVE-21
  'the terms must be accepted before anything else': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: forced, the terms',
        'ForcedStep.AcceptingTerms',
        { ...TIMED, holds: { person: null, deviceType: 'App' } },
      ],
    ],
  },
  // START-17
  'the password must be changed before anything else': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: forced, a new password', 'ForcedStep.ChangingPassword', { ...TIMED, holds: { person: null } }],
    ],
  },
};

const singleSignOn: Scenarios = {
  // START-31
  'a return from single sign-on loads start data, and removes the deadline of an earlier session': {
    start: 'a return from single sign-on',
    steps: [['startup: ready, no guests, single sign-on', 'LoadingStartData', BACK_FROM_SIGN_ON]],
  },
  // SIGN-8
  'single sign-on signs in': {
    after: 'a return from single sign-on loads start data, and removes the deadline of an earlier session',
    steps: [
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready', { ...SIGNED_IN, holds: { isSsoUser: true } }],
    ],
  },
  // SIGN-25
  'a single sign-on without a session is forgotten, and reported at the login instead of its own logout page': {
    after: 'a return from single sign-on loads start data, and removes the deadline of an earlier session',
    steps: [
      ['loadStartData: unauthorized, the one who has signed in', SIGNING_OUT, notLetIn(true)],
      ['signOut: signed out', LOGIN, { ...NOT_LET_IN, holds: { isSsoUser: false, refusalKey: 'auth.sso.FAILED' } }],
    ],
  },
  'a return from single sign-on may find the guest signed in': {
    start: 'a return from single sign-on',
    steps: [
      ['startup: ready, guests are welcome, single sign-on', 'LoadingStartData', BACK_FROM_SIGN_ON],
      ['loadStartData: loaded, the guest', 'LoggedInGuest.Ready', GUEST_SIGNED_IN],
    ],
  },
  'single sign-on may lead to the terms first': {
    after: 'a return from single sign-on loads start data, and removes the deadline of an earlier session',
    steps: [
      ['loadStartData: forced, the terms', 'ForcedStep.AcceptingTerms', { ...TIMED, holds: { isSsoUser: true } }],
    ],
  },
};

const restarted: Scenarios = {
  // TERM-11
  'a terminal that went down clears the last customer’s data at once, and signs them out before anybody signs in': {
    start: 'a terminal that went down',
    opens: [
      'Starting',
      {
        does: ['clearData'],
        asks: [
          'card',
          'consent',
          'connection',
          'configurationCheck',
          'ledger',
          'watchLedger',
          'watchSettings',
          'startup',
        ],
        gives: { ...STARTED.gives, configurationCheck: { address } },
      },
    ],
    steps: [
      [
        'startup: ready, guests are welcome',
        'LoggingOut.SigningOut',
        {
          ...OPEN,
          does: ['openToCards', ...LEAVING],
          asks: ['signOut'],
          holds: { isTerminalRestarted: false, leftFrom: '/auth/card' },
        },
      ],
      ['signOut: signed out', LOGIN, { ...TO_CARD_LOGIN, asks: [] }],
    ],
  },
  // TERM-11
  'a terminal that went down signs the last customer out even if it starts only on retry': {
    start: 'a terminal that went down',
    steps: [
      ['startup: failed', 'StartFailed', { holds: { isTerminalRestarted: true } }],
      ['startup.retry', 'Starting', { does: [] }],
      ['startup: ready, guests are welcome', 'LoggingOut.SigningOut', { asks: ['signOut'] }],
    ],
  },
  'at a terminal that went down the data of a single sign-on is cleared before the call': {
    start: 'a terminal that went down after a single sign-on',
    opens: ['Starting', { does: ['clearData'] }],
    steps: [
      [
        'startup: ready, no guests, single sign-on',
        'LoggingOut.SigningOut',
        { does: ['openToCards', ...LEAVING, 'clearData'], asks: ['signOut'] },
      ],
      ['signOut: signed out', LOGIN, { ...TO_SSO_LOGOUT, asks: [] }],
    ],
  },
};

/** From opening a page until it is known who is signed in. */
export const startingScenarios: Scenarios = { ...opening, ...recognised, ...singleSignOn, ...restarted };
