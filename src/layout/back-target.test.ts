import { expect, it } from 'vitest';
import { backTarget } from './back-target.ts';

// PAGE-30
it.each([
  ['/order/location', 'LoggedInDefault', '/dashboard'],
  ['/order/location', 'LoggedInGuest', '/guest'],
  ['/order/week', 'LoggedInGuest', '/guest'],
  ['/order/checkout', 'LoggedInGuest', '/order/cart'],
  ['/order/payment', 'LoggedInDefault', '/order/cart'],
  ['/guest/login', 'LoggedInGuest', '/guest'],
  ['/user/change-password', 'LoggedInDefault', '/user'],
  ['/user/balance', 'LoggedInDefault', '/user'],
  ['/order/spending', 'LoggedInDefault', '/order'],
  ['/dashboard', 'LoggedInDefault', null],
] as const)('from %s the back arrow leads in mode %s to %s', (path, mode, expected) => {
  expect(backTarget(path, mode, false)).toBe(expected);
});

// PAGE-30
it.each([
  ['/order/payment', 'LoggedInDefault', '/dashboard'],
  ['/order/payment', 'LoggedInGuest', '/guest'],
  ['/order/cart', 'LoggedInDefault', '/dashboard'],
  ['/user/change-password', 'LoggedInDefault', '/user'],
  ['/dashboard', 'LoggedInDefault', null],
] as const)(
  'from %s the back arrow leads in mode %s to %s during a payment, past pages that would redirect back',
  (path, mode, expected) => {
    expect(backTarget(path, mode, true)).toBe(expected);
  },
);
