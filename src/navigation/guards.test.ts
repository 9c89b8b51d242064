import { describe, expect, it } from 'vitest';
import { admit, type Access, type Admission, type SessionFacts } from './guards.ts';

const enter: Admission = { kind: 'enter' };
const to = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: false });
const signIn = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: true });

const login = { kind: 'login', path: '/auth/login', search: {} } as const;
const guestPlace = { kind: 'guest', path: '/guest', fallbackPath: '/auth/login', search: {} } as const;
const cardPlace = { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } } as const;
const nobody: SessionFacts = {
  mode: 'LoggedOut',
  forcedStep: null,
  isGuestModeAllowed: false,
  isOrderingAsGuest: false,
  target: null,
  placeOfNobody: login,
};
const guest: SessionFacts = { ...nobody, mode: 'LoggedInGuest', isGuestModeAllowed: true, placeOfNobody: guestPlace };

const facts = {
  nobody,
  'nobody where guests are welcome': { ...nobody, isGuestModeAllowed: true, placeOfNobody: guestPlace },
  'nobody at a terminal': { ...nobody, placeOfNobody: cardPlace },
  customer: { ...nobody, mode: 'LoggedInDefault' },
  'customer with a target': { ...nobody, mode: 'LoggedInDefault', target: '/order/checkout' },
  guest,
  'guest with a target': { ...guest, target: '/user' },
  'guest on the way': { ...guest, isOrderingAsGuest: true },
  'guest on the way with a target': { ...guest, isOrderingAsGuest: true, target: '/order/cart' },
  'guest of a house without guests': { ...guest, isGuestModeAllowed: false, isOrderingAsGuest: true },
  'who must accept': { ...nobody, forcedStep: 'LegalDisclaimer' },
  'who must change': { ...nobody, forcedStep: 'ChangePassword' },
} satisfies Record<string, SessionFacts>;

const asGuest = (isTargetRemembered: boolean): Admission => ({
  kind: 'redirect',
  to: '/auth/login',
  isTargetRemembered,
  continuesAsGuest: true,
});
const toCard = (isTargetRemembered: boolean): Admission => ({
  kind: 'redirect',
  to: '/auth/card?task=noCheck',
  isTargetRemembered,
});

const TABLE: [Access, keyof typeof facts, Admission][] = [
  ['public', 'nobody', enter],
  ['public', 'customer', enter],
  ['public', 'who must accept', enter],

  ['login', 'nobody', enter],
  ['login', 'guest', to('/guest')],
  ['login', 'customer', to('/dashboard')],
  ['login', 'customer with a target', to('/order/checkout')],
  ['login', 'who must accept', signIn('/auth/legaldisclaimer')],
  ['login', 'who must change', signIn('/auth/changePassword')],

  ['orderLogin', 'nobody', enter],
  ['orderLogin', 'nobody at a terminal', toCard(false)],
  ['orderLogin', 'guest', enter],
  ['orderLogin', 'guest on the way', to('/order/location')],
  ['orderLogin', 'guest on the way with a target', to('/order/cart')],
  ['orderLogin', 'customer', to('/dashboard')],
  ['orderLogin', 'customer with a target', to('/order/checkout')],

  ['card', 'nobody', enter],
  ['card', 'nobody at a terminal', enter],
  ['card', 'customer', to('/dashboard')],
  ['card', 'guest', to('/guest')],

  ['forcedTerms', 'who must accept', enter],
  ['forcedTerms', 'who must change', signIn('/auth/changePassword')],
  ['forcedTerms', 'nobody', to('/auth/login')],
  ['forcedTerms', 'customer', to('/dashboard')],
  ['forcedTerms', 'guest', to('/guest')],
  ['forcedPassword', 'who must change', enter],
  ['forcedPassword', 'who must accept', signIn('/auth/legaldisclaimer')],
  ['forcedPassword', 'customer with a target', to('/order/checkout')],

  ['loggedIn', 'customer', enter],
  ['loggedIn', 'nobody', signIn('/auth/login')],
  ['loggedIn', 'nobody where guests are welcome', asGuest(true)],
  ['loggedIn', 'nobody at a terminal', toCard(true)],
  ['loggedIn', 'guest', signIn('/guest')],
  ['loggedIn', 'who must change', signIn('/auth/changePassword')],

  ['loggedInOrGuest', 'customer', enter],
  ['loggedInOrGuest', 'guest', enter],
  ['loggedInOrGuest', 'nobody', signIn('/auth/login')],
  ['loggedInOrGuest', 'nobody where guests are welcome', asGuest(true)],
  ['loggedInOrGuest', 'nobody at a terminal', toCard(true)],

  ['guest', 'guest', enter],
  ['guest', 'customer', to('/dashboard')],
  ['guest', 'customer with a target', to('/order/checkout')],
  ['guest', 'nobody', to('/auth/login')],
  ['guest', 'nobody where guests are welcome', asGuest(false)],
  ['guest', 'nobody at a terminal', toCard(false)],

  ['order', 'customer', enter],
  ['order', 'guest on the way', enter],
  ['order', 'guest', signIn('/order/login')],
  ['order', 'guest of a house without guests', signIn('/order/login')],
  ['order', 'nobody', signIn('/order/login')],
  ['order', 'nobody where guests are welcome', signIn('/order/login')],
  ['order', 'who must accept', signIn('/auth/legaldisclaimer')],
];

describe('The guards', () => {
  it.each(TABLE)('answer on a %s page to %s', (access, who, expected) => {
    expect(admit(access, facts[who], {})).toEqual(expected);
  });

  it('let a guest in who comes back from a payment provider, and remember that he is ordering', () => {
    expect(admit('order', facts.guest, { state: 'abc' })).toEqual({ kind: 'enter', marksGuestOrder: true });
  });

  it('let nobody in by a provider state alone', () => {
    expect(admit('order', facts.nobody, { state: 'abc' })).toEqual(signIn('/order/login'));
  });
});
