import { type Scenario, type Scenarios } from '../testing/scenarios.ts';
import {
  CARD_SENT,
  GUEST_SENT,
  TO_CARD_LOGIN,
  TO_LOGIN,
  TO_LOGIN_AFTER_SSO,
  TO_NOWHERE,
  notLetIn,
  TO_SSO_LOGOUT,
  LOGIN,
  BY_CARD,
  AS_GUEST,
  SILENT,
} from './session.pins.ts';
import { EMPTY_DRAFT } from './session.rules.ts';

const SIGNING_OUT = 'LoggingOut.SigningOut';

const LEAVING = ['dialogs.close', 'tellLedgerSignedOut', 'tellCardSignedOut'];
/** In a house with guests the guest signs in next; the login page is shown meanwhile. */
const GUEST_NEXT = { ...TO_LOGIN, ...GUEST_SENT, gives: { ...TO_LOGIN.gives, ...GUEST_SENT.gives } };
/** A card signs in next, from wherever the previous session leads. */
const cardNext = (led: typeof TO_LOGIN) => ({ ...led, ...CARD_SENT, gives: { ...led.gives, ...CARD_SENT.gives } });
/** Nothing of the previous person is left. */
const NOBODY = {
  person: null,
  customerGroup: null,
  startCarts: [],
  startDraft: EMPTY_DRAFT,
  signedInPersonId: null,
  isSsoUser: false,
  cardPayment: null,
  isOrderingAsGuest: false,
  takenAlong: null,
  leftFrom: null,
  isLogoutForced: false,
  isEntryRefused: false,
};

type Who = {
  name: string;
  after: string;
  /**
   * For single sign-on the data is cleared before the server is called, and its logout page follows. A target has come
   * along, which only a refused token keeps.
   */
  isSsoUser?: boolean;
  isGuest?: boolean;
  /** Nobody has been let in yet. */
  isLookedUp?: boolean;
  /** Child charts that run in this state. */
  has?: readonly ('order' | 'idle')[];
};

/** Every way in which a session may end in a given state; ledger and card are told first, then the server. */
function endingsOf({ name, after, isSsoUser = false, isGuest = false, isLookedUp = false, has = [] }: Who): Scenarios {
  const early = isSsoUser ? ['clearData'] : [];
  const ended = (...told: string[]) => ({ does: [...told, ...LEAVING, ...early], asks: ['signOut'] });
  const scenario = (...steps: Scenario['steps']): Scenario => ({ after, steps });
  // The server has ended it: the login shows the reason, which the logout page of a single sign-on would not.
  const refused = {
    does: [...(isGuest ? [] : ['toast.show error.loginAgain']), ...LEAVING],
    asks: ['signOut'],
    holds: {
      refusalKey: isGuest ? null : 'error.loginAgain',
      target: isSsoUser ? '/order/checkout' : null,
      isLogoutForced: true,
    },
  };
  const wrong = ended('toast.show error.general');
  return {
    // LEAVE-1, LEAVE-8
    [`the session of ${name} ends on request`]: scenario([
      'logout.request: by the customer',
      SIGNING_OUT,
      { ...ended(), holds: { leftFrom: null, isLogoutForced: false, target: null, refusalKey: null } },
    ]),
    // LEAVE-24
    [`the session of ${name} ends with the one in another tab, without another call`]: scenario([
      'logout.request: ended in another tab',
      isSsoUser ? LOGIN : AS_GUEST,
      isSsoUser
        ? { ...TO_SSO_LOGOUT, does: [...LEAVING, ...TO_SSO_LOGOUT.does], asks: [], holds: NOBODY }
        : { ...GUEST_NEXT, does: [...LEAVING, ...GUEST_NEXT.does], holds: NOBODY },
    ]),
    // TERM-3
    [`the session of ${name} ends before another card’s begins`]: scenario([
      'card.presented',
      SIGNING_OUT,
      { ...ended(), holds: { waitingCard: 'MITTAG-1001', leftFrom: '/auth/card', target: null } },
    ]),
    // TERM-6, LEAVE-8
    [`the session of ${name} ends when the card is removed`]: scenario([
      'card.removed',
      SIGNING_OUT,
      { ...ended(), holds: { target: null } },
    ]),
    // LEAVE-22, LEAVE-8
    [`the session of ${name} ends when its token is refused`]: scenario([
      'token.refused',
      SIGNING_OUT,
      isLookedUp ? notLetIn(isSsoUser) : refused,
    ]),
    ...(has.includes('order') && {
      // LEAVE-8
      [`the session of ${name} ends if the order chart fails`]: scenario(['order fails', SIGNING_OUT, wrong]),
    }),
    ...(has.includes('idle') && {
      [`the session of ${name} ends if the idle timer fails`]: scenario(['idle fails', SIGNING_OUT, wrong]),
      // LEAVE-8
      [`the session of ${name} ends by a time-out`]: scenario([
        'idle: the time is up',
        SIGNING_OUT,
        { ...ended(), holds: { refusalKey: 'error.timedOut', target: null } },
      ]),
    }),
  };
}

const endings: Scenarios = {
  ...endingsOf({
    name: 'a person who is still being looked up',
    after: 'a page that opens asks who is signed in once the house is known',
    isLookedUp: true,
  }),
  ...endingsOf({ name: 'a customer', after: 'a customer is recognised', has: ['order', 'idle'] }),
  ...endingsOf({ name: 'a guest', after: 'the guest is recognised', isGuest: true, has: ['order', 'idle'] }),
  ...endingsOf({
    name: 'a person who has to accept the terms',
    after: 'the terms must be accepted before anything else',
    has: ['idle'],
  }),
  ...endingsOf({
    name: 'a person who comes back from single sign-on',
    after: 'a return from single sign-on loads start data, and removes the deadline of an earlier session',
    isSsoUser: true,
    isLookedUp: true,
  }),
  ...endingsOf({
    name: 'a customer by single sign-on',
    after: 'single sign-on signs in',
    isSsoUser: true,
    has: ['order', 'idle'],
  }),
  ...endingsOf({
    name: 'a guest at the address of a single sign-on',
    after: 'a return from single sign-on may find the guest signed in',
    isSsoUser: true,
    isGuest: true,
    has: ['order', 'idle'],
  }),
  ...endingsOf({
    name: 'a person who has to accept the terms after single sign-on',
    after: 'single sign-on may lead to the terms first',
    isSsoUser: true,
    has: ['idle'],
  }),
};

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
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      ['loadStartData: loaded, a customer where no guests are welcome', 'LoggedInDefault.Ready'],
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
      ['loadStartData: loaded, a customer where no guests are welcome', 'LoggedInDefault.Ready'],
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
      ['signOut: signed out', AS_GUEST, { ...GUEST_NEXT, does: ['toast.show error.timedOut', ...GUEST_NEXT.does] }],
    ],
  },
  // LEAVE-27
  'without guests a time-out is shown at the login': {
    after: 'a page that opens asks who is signed in once the house is known',
    steps: [
      ['loadStartData: loaded, a customer where no guests are welcome', 'LoggedInDefault.Ready'],
      ['idle: the time is up', SIGNING_OUT],
      ['signOut: signed out', LOGIN, { ...TO_LOGIN, asks: [], holds: { refusalKey: 'error.timedOut' } }],
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
  'the target is forgotten after a time-out': {
    after: 'a customer is recognised',
    steps: [
      ['target.remember', 'LoggedInDefault.Ready'],
      ['idle: the time is up', SIGNING_OUT, { holds: { target: null } }],
    ],
  },
};

/** From the end of a session to what follows. */
export const endingScenarios: Scenarios = {
  ...endings,
  ...atTheServer,
  ...fromOpenPage,
  ...afterTimeOut,
  ...cardMeanwhile,
  ...target,
};
