import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { startData } from '../../machines/session/session.fixtures.ts';
import { address, house } from '../../machines/startup/startup.fixtures.ts';
import { openingContext } from '../../machines/session/session.rules.ts';
import { type SessionEvent } from '../../machines/session/session.types.ts';
import { guarded } from './enter.ts';
import { type Access } from './guards.ts';
import { type RouterContext } from '../context/router-context.ts';

/** Runs the guards of `pages` in turn for a customer with a remembered `target`; returns where each one leads. */
function follow(target: string, pages: [Access, string][]) {
  const opening = openingContext({
    address: { ...address, target },
    deviceType: 'Desktop',
    isSsoUser: false,
    lockedUntil: null,
    isTerminalRestarted: false,
    isSignOutDue: false,
    openPage: '/order',
    endReason: null,
  });
  const context = { ...opening, house, person: startData.person };
  const session = {
    getSnapshot: () => ({ context, matches: (state: string) => state === 'LoggedInDefault', hasTag: () => false }),
    send: (event: SessionEvent) => {
      if (event.type === 'target.consume') context.target = null;
    },
  };
  return pages.map(([access, pathname]) => {
    try {
      guarded(access)({
        context: { session } as unknown as RouterContext,
        location: { pathname, href: pathname, search: {} },
      });
      return 'enters';
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown;
      return thrown.options.href;
    }
  });
}

describe('A remembered target', () => {
  it.each(['/nowhere', '/Auth/login', '/order/login/'])(
    'is followed only once, even if %s leads back to the login',
    (target) => {
      expect(
        follow(target, [
          ['login', '/auth/login'],
          ['login', '/auth/login'],
        ]),
      ).toEqual([target, '/dashboard']);
    },
  );
});
