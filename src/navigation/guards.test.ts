import { describe, expect, it } from 'vitest';
import { admit, type Access, type Admission, type AdmissionInput } from './guards.ts';

const enter: Admission = { kind: 'enter' };
const to = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: false });
const signIn = (path: string): Admission => ({ kind: 'redirect', to: path, isTargetRemembered: true });

const login = { kind: 'login', path: '/auth/login', search: {} } as const;
const guestPlace = { kind: 'guest', path: '/guest', fallbackPath: '/auth/login', search: {} } as const;
const cardPlace = { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } } as const;
const visitor: AdmissionInput = {
  mode: 'LoggedOut',
  forcedStep: null,
  isGuestModeAllowed: false,
  isOrderingAsGuest: false,
  target: null,
  signedOutHome: login,
};
const guest: AdmissionInput = {
  ...visitor,
  mode: 'LoggedInGuest',
  isGuestModeAllowed: true,
  signedOutHome: guestPlace,
};

const input = {
  visitor,
  'visitor where guests are allowed': { ...visitor, isGuestModeAllowed: true, signedOutHome: guestPlace },
  'visitor at a terminal': { ...visitor, signedOutHome: cardPlace },
  customer: { ...visitor, mode: 'LoggedInDefault' },
  'customer with a target': { ...visitor, mode: 'LoggedInDefault', target: '/order/checkout' },
  guest,
  'guest with a target': { ...guest, target: '/user' },
  'guest with a page of guests as target': { ...guest, target: '/error?error=Nothing' },
  'guest with the registration of guests as target': { ...guest, target: '/guest/register' },
  'ordering guest': { ...guest, isOrderingAsGuest: true },
  'ordering guest with a target': { ...guest, isOrderingAsGuest: true, target: '/order/cart' },
  'ordering guest where guests are not allowed': { ...guest, isGuestModeAllowed: false, isOrderingAsGuest: true },
  'person who must accept the terms': { ...visitor, forcedStep: 'LegalDisclaimer' },
  'person who must change the password': { ...visitor, forcedStep: 'ChangePassword' },
} satisfies Record<string, AdmissionInput>;

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

const TABLE: [Access, keyof typeof input, Admission][] = [
  ['public', 'visitor', enter],
  ['public', 'customer', enter],
  ['public', 'person who must accept the terms', enter],

  ['login', 'visitor', enter],
  ['login', 'guest', to('/guest')],
  ['login', 'guest with a target', to('/guest')],
  ['login', 'guest with a page of guests as target', to('/error?error=Nothing')],
  ['login', 'guest with the registration of guests as target', to('/guest/register')],
  ['login', 'customer', to('/dashboard')],
  ['login', 'customer with a target', to('/order/checkout')],
  ['login', 'person who must accept the terms', signIn('/auth/legaldisclaimer')],
  ['login', 'person who must change the password', signIn('/auth/changePassword')],

  ['orderLogin', 'visitor', enter],
  ['orderLogin', 'visitor at a terminal', toCard(false)],
  ['orderLogin', 'guest', enter],
  ['orderLogin', 'ordering guest', to('/order/location')],
  ['orderLogin', 'ordering guest with a target', to('/order/cart')],
  ['orderLogin', 'customer', to('/dashboard')],
  ['orderLogin', 'customer with a target', to('/order/checkout')],

  ['card', 'visitor', enter],
  ['card', 'visitor at a terminal', enter],
  ['card', 'customer', to('/dashboard')],
  ['card', 'guest', to('/guest')],

  ['forcedTerms', 'person who must accept the terms', enter],
  ['forcedTerms', 'person who must change the password', signIn('/auth/changePassword')],
  ['forcedTerms', 'visitor', to('/auth/login')],
  ['forcedTerms', 'customer', to('/dashboard')],
  ['forcedTerms', 'guest', to('/guest')],
  ['forcedPassword', 'person who must change the password', enter],
  ['forcedPassword', 'person who must accept the terms', signIn('/auth/legaldisclaimer')],
  ['forcedPassword', 'customer with a target', to('/order/checkout')],

  ['loggedIn', 'customer', enter],
  ['loggedIn', 'visitor', signIn('/auth/login')],
  ['loggedIn', 'visitor where guests are allowed', asGuest(true)],
  ['loggedIn', 'visitor at a terminal', toCard(true)],
  ['loggedIn', 'guest', signIn('/guest')],
  ['loggedIn', 'person who must change the password', signIn('/auth/changePassword')],

  ['loggedInOrGuest', 'customer', enter],
  ['loggedInOrGuest', 'guest', enter],
  ['loggedInOrGuest', 'visitor', signIn('/auth/login')],
  ['loggedInOrGuest', 'visitor where guests are allowed', asGuest(true)],
  ['loggedInOrGuest', 'visitor at a terminal', toCard(true)],

  ['guest', 'guest', enter],
  ['guest', 'customer', to('/dashboard')],
  ['guest', 'customer with a target', to('/order/checkout')],
  ['guest', 'visitor', to('/auth/login')],
  ['guest', 'visitor where guests are allowed', asGuest(true)],
  ['guest', 'visitor at a terminal', toCard(false)],

  ['order', 'customer', enter],
  ['order', 'ordering guest', enter],
  ['order', 'guest', { kind: 'enter', marksGuestOrder: true }],
  ['order', 'ordering guest where guests are not allowed', signIn('/order/login')],
  ['order', 'visitor', signIn('/order/login')],
  ['order', 'visitor where guests are allowed', signIn('/order/login')],
  ['order', 'person who must accept the terms', signIn('/auth/legaldisclaimer')],
];

describe('The guards', () => {
  // SIGN-5, SIGN-10, SIGN-17, PAGE-3, PAGE-4, PAGE-5, PAGE-6
  it.each(TABLE)('answer on a %s page to %s', (access, who, expected) => {
    expect(admit(access, input[who])).toEqual(expected);
  });
});
