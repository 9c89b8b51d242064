import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { type SessionMode } from '../../domain/session.ts';
import { openingContext } from '../../machines/session/session.rules.ts';
import { address, appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { type RouterContext } from '../context/router-context.ts';
import { createAppRouter } from './router.ts';

const device = {
  deviceType: 'Desktop',
  isSsoUser: false,
  lockedUntil: null,
  isTerminalRestarted: false,
  isSignOutDue: false,
  openPage: '/auth/login',
  endReason: null,
  cachedConfiguration: null,
} as const;
const router = createAppRouter(createMemoryHistory(), {} as RouterContext);

/** Where an address leads in this mode, in a restaurant with guests; a guest has not begun to order. */
function leadsTo(path: string, mode: SessionMode): string {
  const context = { ...openingContext({ address, ...device }), appConfiguration };
  const session = {
    getSnapshot: () => ({ context, matches: (state: string) => state === mode, hasTag: () => false }),
    send: () => undefined,
  };
  const wizard = { open: (step: string) => step, leavePayment: () => undefined };
  const route = Object.values(router.routesById).find(
    ({ fullPath, options }) => fullPath === path && options.beforeLoad,
  );
  const { beforeLoad } = (route ?? router.routesById['/$']).options as { beforeLoad: (entering: object) => void };
  try {
    beforeLoad({ context: { session, wizard }, location: { pathname: path, href: path, search: {} } });
    return path;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.href).replace(/\?.*/, '');
  }
}

const everybody = (path: string) =>
  [leadsTo(path, 'LoggedOut'), leadsTo(path, 'LoggedInGuest'), leadsTo(path, 'LoggedInDefault')] as const;

describe('The address', () => {
  // PAGE-1
  it.each(['/', '/nowhere', '/auth/nowhere', '/order/nowhere'])('%s leads to the login', (path) => {
    expect(everybody(path)).toEqual(['/auth/login', '/auth/login', '/auth/login']);
  });

  // PAGE-2
  it.each(['/auth/register', '/auth/register-success', '/auth/resetPassword', '/infoauth'])(
    '%s is for everybody',
    (path) => {
      expect(everybody(path)).toEqual([path, path, path]);
    },
  );

  // PAGE-2
  it.each(['/auth/login', '/auth/card'])('%s is for everybody who is not signed in', (path) => {
    expect(everybody(path)).toEqual([path, '/guest', '/dashboard']);
  });

  // PAGE-2
  it.each(['/auth/legaldisclaimer', '/auth/changePassword'])('%s is only for those whom the server sends', (path) => {
    expect(everybody(path)).toEqual(['/auth/login', '/guest', '/dashboard']);
  });

  // PAGE-3, USER-32
  it.each(['/dashboard', '/user', '/user/changePassword', '/user/change-password', '/user/balance'])(
    '%s is for persons who are signed in',
    (path) => {
      expect(everybody(path)).toEqual(['/auth/login', '/guest', path]);
    },
  );

  // PAGE-4, PAGE-9
  it.each(['/info', '/error', '/menu-plan', '/news'])('%s is for persons and guests', (path) => {
    expect(everybody(path)).toEqual(['/auth/login', path, path]);
  });

  // PAGE-4, PAGE-5
  it.each([
    '/order',
    '/order/location',
    '/order/week',
    '/order/articles',
    '/order/cart',
    '/order/checkout',
    '/order/payment',
    '/order/completed',
  ])('%s is for persons and guests; a visitor chooses at the order’s login how to go on', (path) => {
    expect(everybody(path)).toEqual(['/order/login', path, path]);
  });

  // PAGE-6
  it.each(['/guest', '/guest/login', '/guest/register'])('%s is for guests', (path) => {
    expect(everybody(path)).toEqual(['/auth/login', path, '/dashboard']);
  });
});
