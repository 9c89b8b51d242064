import { type Scenarios } from '../testing/scenarios.ts';
import {
  CARD_SENT,
  TO_CARD_LOGIN,
  TO_LOGIN,
  TO_LOGIN_AFTER_SSO,
  TO_NOWHERE,
  TO_SSO_LOGOUT,
  LOGIN,
  BY_CARD,
  AS_GUEST,
  SILENT,
  SIGNING_OUT,
  GUEST_NEXT,
  NOBODY,
} from './session.pins.ts';

/** A card signs in next, from wherever the previous session leads. */
const cardNext = (led: typeof TO_LOGIN) => ({ ...led, ...CARD_SENT, gives: { ...led.gives, ...CARD_SENT.gives } });

const atTheServer: Scenarios = {
  // LEAVE-1, LEAVE-5, LEAVE-12
  'a session ends at the server once, its data is cleared after the call, and the guest follows if guests are allowed':
    {
      after: 'the session of a customer ends on request',
      steps: [
        ['logout.request: by the customer', SIGNING_OUT, SILENT],
        ['token.refused', SIGNING_OUT, SILENT],
        ['signOut: signed out', AS_GUEST, { ...GUEST_NEXT, holds: NOBODY }],
      ],
    },
  // LEAVE-1
  'the data is cleared even if the call fails': {
    after: 'the session of a customer ends on request',
    steps: [['signOut fails', AS_GUEST, { ...GUEST_NEXT, holds: NOBODY }]],
  },
  // LEAVE-1
  'the data is cleared even if the call hangs': {
    after: 'the session of a customer ends on request',
    steps: [['after signOutPatience', AS_GUEST, { ...GUEST_NEXT, holds: NOBODY }]],
  },
  // LEAVE-2
  'the logout page of a single sign-on follows the call, and no guest': {
    after: 'the session of a customer by single sign-on ends on request',
    steps: [['signOut: signed out', LOGIN, { ...TO_SSO_LOGOUT, asks: [], holds: NOBODY }]],
  },
  // LEAVE-6
  'without guests the login follows': {
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready'],
      ['logout.request: by the customer', SIGNING_OUT],
      ['signOut: signed out', LOGIN, { ...TO_LOGIN, asks: [], holds: NOBODY }],
    ],
  },
};

const fromOpenPage: Scenarios = {
  // LEAVE-4, LEAVE-28
  'an open registration stays open after a time-out, and no guest follows': {
    after: 'a customer is recognised',
    steps: [
      ['page.opened: the registration', 'LoggedInDefault.Ready', { ...SILENT, holds: { openPage: '/auth/register' } }],
      ['idle: the time is up', SIGNING_OUT],
      ['signOut: signed out', LOGIN, { ...TO_NOWHERE, asks: [], holds: NOBODY }],
    ],
  },
  // LEAVE-28
  'the page that counts is the one that is open when the session has ended': {
    after: 'a customer is recognised',
    steps: [
      ['page.opened: the registration', 'LoggedInDefault.Ready'],
      ['card.removed', SIGNING_OUT],
      ['page.opened: the orders', SIGNING_OUT, { ...SILENT, holds: { openPage: '/order' } }],
      ['signOut: signed out', AS_GUEST, GUEST_NEXT],
    ],
  },
  // LEAVE-2, LEAVE-22
  'a customer by single sign-on whose token is refused sees why at the login': {
    after: 'a return from single sign-on loads start data, and removes the deadline of an earlier session',
    steps: [
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready'],
      ['token.refused', SIGNING_OUT, { holds: { isSsoUser: true } }],
      [
        'signOut: signed out',
        LOGIN,
        { ...TO_LOGIN_AFTER_SSO, asks: [], holds: { ...NOBODY, refusalKey: 'error.loginAgain' } },
      ],
    ],
  },
};

const afterTimeOut: Scenarios = {
  // LEAVE-27
  'a time-out is shown as a toast if the guest follows, who has no form to show it': {
    after: 'the session of a customer ends by a time-out',
    steps: [
      ['signOut: signed out', AS_GUEST, { ...GUEST_NEXT, does: [...GUEST_NEXT.does, 'toast.show error.timedOut'] }],
    ],
  },
  // LEAVE-22
  'a refused token is shown as a toast, too, if the guest follows': {
    after: 'the session of a customer ends when its token is refused',
    steps: [
      ['signOut: signed out', AS_GUEST, { ...GUEST_NEXT, does: [...GUEST_NEXT.does, 'toast.show error.loginAgain'] }],
    ],
  },
  // LEAVE-27
  'without guests a time-out is shown at the login': {
    steps: [
      ['startup: ready, no guests, single sign-on', 'LoadingStartData'],
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready'],
      ['idle: the time is up', SIGNING_OUT],
      ['signOut: signed out', LOGIN, { ...TO_LOGIN, asks: [], holds: { refusalKey: 'error.timedOut' } }],
    ],
  },
  // LEAVE-2, LEAVE-27
  'a time-out is stored for the way over the logout page of a single sign-on': {
    after: 'the session of a customer by single sign-on ends by a time-out',
    steps: [
      [
        'signOut: signed out',
        LOGIN,
        {
          ...TO_SSO_LOGOUT,
          does: ['clearData', 'storeEndReason', 'session.left'],
          gives: { ...TO_SSO_LOGOUT.gives, storeEndReason: { textKey: 'error.timedOut' } },
          asks: [],
          holds: NOBODY,
        },
      ],
    ],
  },
  // LEAVE-3
  'at a terminal the card login follows, even if guests are allowed': {
    after: 'a card signs in, and the page’s target is forgotten',
    steps: [
      ['idle: the time is up', SIGNING_OUT],
      ['signOut: signed out', LOGIN, { ...TO_CARD_LOGIN, asks: [], holds: { ...NOBODY, deviceType: 'Terminal' } }],
    ],
  },
};

const cardMeanwhile: Scenarios = {
  // TERM-3
  'a card that ended the previous session signs in next': {
    after: 'the session of a customer ends before another card’s begins',
    steps: [
      [
        'signOut: signed out',
        BY_CARD,
        { ...cardNext(TO_CARD_LOGIN), holds: { ...NOBODY, waitingCard: 'MITTAG-1001' } },
      ],
    ],
  },
  'a card presented while a session ends signs in next, without the messages and target of the previous person': {
    after: 'the session of a customer ends by a time-out',
    steps: [
      ['target.remember', SIGNING_OUT, { ...SILENT, holds: { target: '/order/checkout' } }],
      [
        'card.presented',
        SIGNING_OUT,
        { ...SILENT, holds: { waitingCard: 'MITTAG-1001', target: null, refusalKey: null } },
      ],
      ['signOut: signed out', BY_CARD, cardNext(TO_LOGIN)],
    ],
  },
  'a card removed again while a session ends signs nobody in': {
    after: 'the session of a customer ends before another card’s begins',
    steps: [
      ['card.removed', SIGNING_OUT, { ...SILENT, holds: { waitingCard: null } }],
      ['signOut: signed out', LOGIN, { ...TO_CARD_LOGIN, asks: [] }],
    ],
  },
};

const target: Scenarios = {
  // LEAVE-22
  'the target is kept if only the token was refused': {
    after: 'a customer is recognised',
    steps: [
      ['target.remember', 'LoggedInDefault.Ready'],
      ['token.refused', SIGNING_OUT, { holds: { target: '/order/checkout' } }],
      ['signOut: signed out', AS_GUEST, { holds: { target: '/order/checkout' } }],
    ],
  },
  // LEAVE-22
  'the open page is the target after a refused token': {
    after: 'a customer is recognised',
    steps: [
      ['page.opened: the registration', 'LoggedInDefault.Ready'],
      ['token.refused', SIGNING_OUT, { holds: { target: '/auth/register' } }],
    ],
  },
  // LEAVE-22
  'at a terminal, where somebody else may be next, a refused token leads back to no page': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: loaded, a customer at a terminal', 'LoggedInDefault.Ready'],
      ['target.remember', 'LoggedInDefault.Ready'],
      ['token.refused', SIGNING_OUT, { holds: { target: null } }],
    ],
  },
  'the target is forgotten after a time-out': {
    after: 'a customer is recognised',
    steps: [
      ['target.remember', 'LoggedInDefault.Ready'],
      ['idle: the time is up', SIGNING_OUT, { holds: { target: null } }],
    ],
  },
};

/** From the call that tells the server to what follows. */
export const endedScenarios: Scenarios = {
  ...atTheServer,
  ...fromOpenPage,
  ...afterTimeOut,
  ...cardMeanwhile,
  ...target,
};
