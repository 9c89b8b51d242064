import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { watchInput } from '../browser/input/input-paint.ts';
import { startData } from '../../machines/session/session.fixtures.ts';
import { address, appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { openingContext } from '../../machines/session/session.rules.ts';
import { type SessionEvent } from '../../machines/session/session.types.ts';
import { guarded } from './enter.ts';
import { type Access } from './guards.ts';
import { type RouterContext } from '../context/router-context.ts';

/** A customer who is signed in, with this remembered target. */
function customer(target: string | null) {
  const opening = openingContext({
    address: { ...address, target },
    deviceType: 'Desktop',
    isSsoUser: false,
    lockedUntil: null,
    isTerminalRestarted: false,
    isSignOutDue: false,
    openPage: '/order',
    endReason: null,
    cachedConfiguration: null,
  });
  const context = { ...opening, appConfiguration, person: startData.person };
  const session = {
    getSnapshot: () => ({ context, matches: (state: string) => state === 'LoggedInDefault', hasTag: () => false }),
    send: (event: SessionEvent) => {
      if (event.type === 'target.consume') context.target = null;
    },
  };
  return { session, wizard: wizardAt(() => null) } as unknown as RouterContext;
}

const wizardAt = (open: RouterContext['wizard']['open']): RouterContext['wizard'] => ({
  open,
  leavePayment: () => undefined,
  setNext: () => undefined,
});

/** Runs the guards of `pages` in turn; returns where each one leads. */
function follow(context: RouterContext, pages: [Access, string][]) {
  return pages.map(([access, pathname]) => {
    try {
      void guarded(access)({ context, location: { pathname, href: pathname, search: {} }, cause: 'enter' });
      return 'enters';
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown;
      return thrown.options.href;
    }
  });
}

const enterBy = (cause: 'enter' | 'stay') => {
  const location = { pathname: '/dashboard', href: '/dashboard', search: {} };
  return guarded('loggedIn')({ context: customer(null), location, cause });
};

// PAGE-52
it('A page that is pressed for waits until the press has been painted; a start and a change of the query do not', async () => {
  expect(enterBy('enter')).toBeUndefined();
  const stop = watchInput();
  window.dispatchEvent(new Event('click'));
  stop();
  expect(enterBy('stay')).toBeUndefined();
  const waiting = enterBy('enter');
  expect(waiting).toBeInstanceOf(Promise);
  await waiting;
  expect(enterBy('enter')).toBeUndefined();
});

describe('A remembered target', () => {
  it.each(['/nowhere', '/Auth/login', '/order/login/'])(
    'is followed only once, even if %s leads back to the login',
    (target) => {
      expect(
        follow(customer(target), [
          ['login', '/auth/login'],
          ['login', '/auth/login'],
        ]),
      ).toEqual([target, '/dashboard']);
    },
  );
});

// PLACE-350
it('leads whoever opens the dishes before anything is chosen on to those of what comes next', () => {
  const leads = (pathname: string, standsAt: 'location' | 'payment') => {
    const context = { ...customer(null), wizard: wizardAt(() => standsAt) };
    return follow(context, [['order', pathname]]);
  };
  expect(leads('/order/articles', 'location')).toEqual(['/order/location?to=dishes']);
  expect(leads('/order/articles', 'payment')).toEqual(['/order/payment']);
  expect(leads('/order/checkout', 'location')).toEqual(['/order/location']);
});
