import { type Scenario, type Scenarios } from '../testing/scenarios.ts';
import { SILENT, TO_SSO_LOGOUT, LOGIN, AS_GUEST, SIGNING_OUT, GUEST_NEXT, NOBODY } from './session.pins.ts';

const LOOK_UP = 'LoadingStartData';
const LEAVING = ['dialogs.close', 'sendLedgerSignedOut', 'sendCardSignedOut'];

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

/**
 * Where a refused token leads back to: the page asked for or else the open one. A guest is not asked to sign in again.
 */
const targetOf = ({ isSsoUser, isGuest }: Pick<Who, 'isSsoUser' | 'isGuest'>): string | null => {
  if (isSsoUser) return '/order/checkout';
  return isGuest ? null : '/order';
};

/** Every way in which a session may end in a given state; ledger and card are told first, then the server. */
function endingsOf({ name, after, isSsoUser = false, isGuest = false, isLookedUp = false, has = [] }: Who): Scenarios {
  const early = isSsoUser ? ['clearData'] : [];
  const ended = (...reports: string[]) => ({ does: [...reports, ...LEAVING, ...early], asks: ['signOut'] });
  const scenario = (...steps: Scenario['steps']): Scenario => ({ after, steps });
  // The server has ended it: the login shows the reason, which the logout page of a single sign-on would not.
  const refused = {
    does: LEAVING,
    asks: ['signOut'],
    holds: {
      refusalKey: isGuest ? null : 'error.loginAgain',
      target: targetOf({ isSsoUser, isGuest }),
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
    ...(isLookedUp
      ? { [`the look-up of ${name} tells itself whose token is refused`]: scenario(['token.refused', LOOK_UP, SILENT]) }
      : {
          // LEAVE-22, LEAVE-8
          [`the session of ${name} ends when its token is refused`]: scenario(['token.refused', SIGNING_OUT, refused]),
        }),
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

/** Every end of a session, up to the call that tells the server. */
export const endingScenarios: Scenarios = {
  ...endingsOf({
    name: 'a person who is still being looked up',
    after: 'a page that opens asks who is signed in once the restaurant is known',
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
