import { type Scenarios } from '../testing/scenarios.ts';
import { anna, guestData } from './session.fixtures.ts';
import { address } from '../startup/startup.fixtures.ts';
import {
  SIGNED_IN,
  GUEST_SIGNED_IN,
  leftForSignOn,
  loading,
  TIMED,
  TO_CARD_LOGIN,
  TO_SSO_LOGOUT,
} from './session.pins.ts';

const LOGIN = 'LoggedOut.AwaitingCredentials';
const NOBODY_CAME = ['tellLedgerSignedOut', 'tellCardSignedOut'];
/** An earlier single sign-on is over. */
const NO_SSO = { does: ['storeSsoFlag', ...NOBODY_CAME], gives: { storeSsoFlag: { isSsoUser: false } } };
const LEAVING = ['dialogs.close', ...NOBODY_CAME];
/** The cards of this house sign in from now on. */
const OPEN = { does: ['openToCards'], gives: { openToCards: { type: 'house.opened', prefix: 'MITTAG-' } } };
const ASKED = { ...OPEN, ...loading(false), gives: { ...OPEN.gives, ...loading(false).gives } };
const BACK_FROM_SIGN_ON = {
  does: ['openToCards', 'forgetDeadline', 'storeSsoFlag'],
  asks: ['loadStartData'],
  gives: { ...OPEN.gives, storeSsoFlag: { isSsoUser: true }, ...loading(false, 'SUCCESS').gives },
  holds: { isSsoUser: true },
};
/** What the address said decides how the house is read. */
const STARTED = { asks: ['startup'], gives: { startup: { address } } };

const opening: Scenarios = {
  'a page that opens asks who is signed in once the house is known': {
    opens: [
      'Starting',
      { ...STARTED, does: [], asks: ['card', 'consent', 'connection', 'ledger', 'watchLedger', 'startup'] },
    ],
    steps: [['startup: ready, guests are welcome', 'LoadingStartData', { ...ASKED, holds: { isSsoUser: false } }]],
  },
  'missing texts are said, and stop nobody': {
    steps: [
      [
        'startup: ready, texts are missing',
        'LoadingStartData',
        { ...ASKED, does: ['openToCards', 'toast.show startup.textsFailed'] },
      ],
    ],
  },
  'a start that failed says why, and may be tried again': {
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
  'a start that broke may be tried again too': {
    steps: [
      [
        'startup fails',
        'StartFailed',
        { does: [], holds: { startupFailure: { key: 'startup.unexpected', detail: 'Error: startup failed.' } } },
      ],
      ['startup.retry', 'Starting', STARTED],
    ],
  },
  'a start that leaves for single sign-on keeps the target over the trip': {
    steps: [
      ['target.remember', 'Starting', { does: [], asks: [], holds: { target: '/order/checkout' } }],
      ['startup: leaving', 'LeavingForSingleSignOn', leftForSignOn('/order/checkout')],
    ],
  },
  'an address that asks for no check leads to the login, whoever is signed in': {
    start: 'a page that asks for no check',
    steps: [['startup: ready, guests are welcome', LOGIN, { ...OPEN, asks: [] }]],
  },
};

const recognised: Scenarios = {
  'a customer is recognised': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      [
        'loadStartData: loaded, a customer',
        'LoggedInDefault.Ready',
        { ...SIGNED_IN, holds: { person: anna, isOrderingAsGuest: false, refusalKey: null } },
      ],
    ],
  },
  'the guest is recognised': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      [
        'loadStartData: loaded, the guest',
        'LoggedInGuest.Ready',
        { ...GUEST_SIGNED_IN, holds: { person: guestData.person, isOrderingAsGuest: false } },
      ],
    ],
  },
  'nobody is signed in': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      [
        'loadStartData: signedOut',
        LOGIN,
        { ...NO_SSO, asks: [], holds: { person: null, isSsoUser: false, refusalKey: null } },
      ],
    ],
  },
  'start data that is refused leads to the login, and says why': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      [
        'loadStartData: refused',
        LOGIN,
        { does: ['toast.show error.general', ...NOBODY_CAME], holds: { person: null } },
      ],
    ],
  },
  'start data that breaks leads to the login, and says so': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      ['loadStartData fails', LOGIN, { does: ['toast.show error.general', ...NOBODY_CAME], holds: { person: null } }],
    ],
  },
  'whoever has to accept the terms does so before anything else': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [['loadStartData: forced, the terms', 'ForcedStep.AcceptingTerms', { ...TIMED, holds: { person: null } }]],
  },
  'whoever has to change the password does so before anything else': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      ['loadStartData: forced, a new password', 'ForcedStep.ChangingPassword', { ...TIMED, holds: { person: null } }],
    ],
  },
};

const singleSignOn: Scenarios = {
  'who comes back from single sign-on is asked for, and no earlier deadline ends that session': {
    start: 'a return from single sign-on',
    steps: [['startup: ready, no guests, single sign-on', 'LoadingStartData', BACK_FROM_SIGN_ON]],
  },
  'single sign-on signs in': {
    after: 'who comes back from single sign-on is asked for, and no earlier deadline ends that session',
    steps: [
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready', { ...SIGNED_IN, holds: { isSsoUser: true } }],
    ],
  },
  'a single sign-on that nobody stands behind is forgotten, and told at the login': {
    after: 'who comes back from single sign-on is asked for, and no earlier deadline ends that session',
    steps: [
      ['loadStartData: signedOut', LOGIN, { ...NO_SSO, holds: { isSsoUser: false, refusalKey: 'auth.sso.FAILED' } }],
    ],
  },
  'the address of a single sign-on may meet the guest': {
    start: 'a return from single sign-on',
    steps: [
      ['startup: ready, guests are welcome, single sign-on', 'LoadingStartData', BACK_FROM_SIGN_ON],
      ['loadStartData: loaded, the guest', 'LoggedInGuest.Ready', GUEST_SIGNED_IN],
    ],
  },
  'single sign-on may lead to the terms first': {
    after: 'who comes back from single sign-on is asked for, and no earlier deadline ends that session',
    steps: [
      ['loadStartData: forced, the terms', 'ForcedStep.AcceptingTerms', { ...TIMED, holds: { isSsoUser: true } }],
    ],
  },
};

const restarted: Scenarios = {
  'a terminal that went down clears what the last customer left at once, and signs them out before anybody is let in': {
    start: 'a terminal that went down',
    opens: [
      'Starting',
      { does: ['clearData'], asks: ['card', 'consent', 'connection', 'ledger', 'watchLedger', 'startup'] },
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
  'a terminal that went down signs the last customer out once it has started at last': {
    start: 'a terminal that went down',
    steps: [
      ['startup: failed', 'StartFailed', { holds: { isTerminalRestarted: true } }],
      ['startup.retry', 'Starting', { does: [] }],
      ['startup: ready, guests are welcome', 'LoggingOut.SigningOut', { asks: ['signOut'] }],
    ],
  },
  'at a terminal that went down the data of a single sign-on goes before the call': {
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

/** From the opening of a page until it is known who is there. */
export const startingScenarios: Scenarios = { ...opening, ...recognised, ...singleSignOn, ...restarted };
