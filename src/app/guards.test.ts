import { describe, expect, it } from 'vitest';
import { admit, type Access, type Admission, type SessionFacts } from './guards.ts';

const enter: Admission = { kind: 'enter' };
const to = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: false });
const signIn = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: true });

const facts: Record<string, SessionFacts> = {
  nobody: { mode: 'LoggedOut', forcedStep: null, isGuestModeAllowed: true, isOrderingAsGuest: false, target: null },
  customer: { mode: 'LoggedInDefault', forcedStep: null, isGuestModeAllowed: true, isOrderingAsGuest: false, target: null },
  guest: { mode: 'LoggedInGuest', forcedStep: null, isGuestModeAllowed: true, isOrderingAsGuest: false, target: null },
  'guest on the way': { mode: 'LoggedInGuest', forcedStep: null, isGuestModeAllowed: true, isOrderingAsGuest: true, target: null },
  'guest of a house without guests': { mode: 'LoggedInGuest', forcedStep: null, isGuestModeAllowed: false, isOrderingAsGuest: true, target: null },
  'who must accept': { mode: 'LoggedOut', forcedStep: 'LegalDisclaimer', isGuestModeAllowed: true, isOrderingAsGuest: false, target: null },
  'who must change': { mode: 'LoggedOut', forcedStep: 'ChangePassword', isGuestModeAllowed: true, isOrderingAsGuest: false, target: null },
};

const TABLE: [Access, string, Admission][] = [
  ['public', 'nobody', enter],
  ['public', 'customer', enter],
  ['public', 'who must accept', enter],
  ['login', 'nobody', enter],
  ['login', 'guest', enter],
  ['login', 'customer', to('/dashboard')],
  ['login', 'who must accept', to('/auth/legaldisclaimer')],
  ['login', 'who must change', to('/auth/changePassword')],
  ['forcedTerms', 'who must accept', enter],
  ['forcedTerms', 'who must change', to('/auth/changePassword')],
  ['forcedTerms', 'nobody', to('/auth/login')],
  ['forcedTerms', 'customer', to('/dashboard')],
  ['forcedPassword', 'who must change', enter],
  ['forcedPassword', 'who must accept', to('/auth/legaldisclaimer')],
  ['loggedIn', 'customer', enter],
  ['loggedIn', 'nobody', signIn('/auth/login')],
  ['loggedIn', 'guest', signIn('/auth/login')],
  ['loggedIn', 'who must change', to('/auth/changePassword')],
  ['loggedInOrGuest', 'customer', enter],
  ['loggedInOrGuest', 'guest', enter],
  ['loggedInOrGuest', 'nobody', signIn('/auth/login')],
  ['guest', 'guest', enter],
  ['guest', 'customer', to('/dashboard')],
  ['guest', 'nobody', to('/auth/login')],
  ['order', 'customer', enter],
  ['order', 'guest on the way', enter],
  ['order', 'guest', signIn('/order/login')],
  ['order', 'guest of a house without guests', signIn('/order/login')],
  ['order', 'nobody', signIn('/order/login')],
  ['order', 'who must accept', to('/auth/legaldisclaimer')],
];

describe('The guards', () => {
  it.each(TABLE)('answer on a %s page to %s', (access, who, expected) => {
    expect(admit(access, facts[who]!, {})).toEqual(expected);
  });

  it('let a guest in who comes back from a payment provider, and remember that he is ordering', () => {
    expect(admit('order', facts.guest!, { state: 'abc' })).toEqual({ kind: 'enter', marksGuestOrder: true });
  });

  it('let nobody in by a provider state alone', () => {
    expect(admit('order', facts.nobody!, { state: 'abc' })).toEqual(signIn('/order/login'));
  });

  it('send who is signed in on from the login to where he was going', () => {
    expect(admit('login', { ...facts.customer!, target: '/order/checkout' }, {})).toEqual(to('/order/checkout'));
  });
});
