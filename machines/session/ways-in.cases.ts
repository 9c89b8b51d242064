import { describe, expect, it } from 'vitest';
import { anybody, atLogin, openSession, signedIn, signedOut } from './session-bench.fixtures.ts';
import { events, guestData, houseWithoutGuests, startData } from './session.fixtures.ts';
import { address, house } from '../startup/startup.fixtures.ts';
import { type SignInOutcome } from './session.types.ts';

const error = (textKey: string) => ({ type: 'toast.show', kind: 'error', textKey });
const asGuest: SignInOutcome = { kind: 'signedIn', personId: 99, card: null };
const withSso = { ...house, configuration: { ...house.configuration, authServiceEndpoint: 'sso/start' } };

/** Cases of `session.machine.test.ts`: signing in and out besides password and card. */
export function describeWaysIn(): void {
  describe('Another tab that has signed out', () => {
    it.each(anybody())(
      'ends the session of a %s without a second call, which could end the session that follows',
      async (_who, arrive) => {
        const { actor, ports, done, state } = await arrive();
        actor.send({ ...events['logout.request'], isEnded: true });
        expect([ports.signOut.calls, done.at(-1)]).toEqual([[], 'clearData']);
        expect(state()).toHaveProperty('LoggedOut');
      },
    );
  });

  describe('Continuing as guest', () => {
    it('clears earlier data, signs in as the default user, and can start to order at once', async () => {
      const { actor, ports, state, done, context } = await atLogin();
      actor.send({ ...events['guest.continue'], isOrdering: true });
      expect([done, actor.getSnapshot().hasTag('enteringAsGuest'), ports.signInAsGuest.call.input]).toEqual([
        ['clearData'],
        true,
        { personId: 99 },
      ]);
      await ports.signInAsGuest.call.answer(asGuest);
      await ports.loadStartData.call.answer({ kind: 'loaded', data: guestData });
      expect([state(), context().isOrderingAsGuest]).toEqual([{ LoggedInGuest: 'Ready' }, true]);
    });

    it('leads to the login on any failure', async () => {
      const { actor, ports, state, emitted } = await atLogin();
      const login = { LoggedOut: 'AwaitingCredentials' };
      actor.send(events['guest.continue']);
      await ports.signInAsGuest.call.answer({ kind: 'refused', textKey: 'error.loginFailed' });
      expect([state(), emitted]).toEqual([login, [error('error.loginFailed')]]);
      actor.send(events['guest.continue']);
      await ports.signInAsGuest.call.fail();
      expect(state()).toEqual(login);
      actor.send(events['guest.continue']);
      await ports.signInAsGuest.call.answer(asGuest);
      await ports.loadStartData.call.fail();
      expect(state()).toEqual(login);
    });

    it('leads to the login when the token is refused at once, rather than signing in guests forever', async () => {
      const { actor, ports, state, emitted, done } = await atLogin();
      actor.send(events['guest.continue']);
      await ports.signInAsGuest.call.answer(asGuest);
      actor.send(events['token.refused']);
      expect([state(), emitted, done.at(-1)]).toEqual([
        { LoggedOut: 'AwaitingCredentials' },
        [error('error.loginAgain')],
        'clearData',
      ]);
      expect([ports.signOut.calls, ports.signInAsGuest.calls.length]).toEqual([[], 1]);
    });

    it('is possible during a lock-out, but not in a house without guests', async () => {
      const locked = await atLogin({ lockedUntil: 30_000 });
      locked.actor.send(events['refusal.dismiss']);
      locked.actor.send(events['guest.continue']);
      expect(locked.state()).toEqual({ LoggedOut: 'SigningInAsGuest' });
      const closed = await atLogin({}, houseWithoutGuests);
      closed.actor.send(events['guest.continue']);
      expect(closed.state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    });

    it('follows every logout if guests are allowed, and a time-out is reported', async () => {
      const left = await signedIn();
      left.actor.send(events['logout.request']);
      await signedOut(left);
      expect([left.state(), left.done]).toEqual([{ LoggedOut: 'SigningInAsGuest' }, ['clearData']]);
      const idle = await signedIn();
      await idle.ports.idle.call.answer(undefined);
      await signedOut(idle);
      expect([idle.state(), idle.emitted]).toContainEqual(expect.arrayContaining([error('error.timedOut')]));
    });
  });

  describe('A guest', () => {
    const guestWithCart = async () => {
      const bench = await signedIn(guestData);
      bench.orderHolds(3);
      return bench;
    };

    it('starts to order, which a cart or a chosen time tells after a reload', async () => {
      const { actor, context } = await signedIn(guestData);
      expect(context().isOrderingAsGuest).toBe(false);
      actor.send(events['guestOrder.begin']);
      expect(context().isOrderingAsGuest).toBe(true);
      const again = await signedIn({
        ...guestData,
        draft: { step: 'articles', selection: { locationId: 1 } as never },
      });
      expect(again.context().isOrderingAsGuest).toBe(true);
    });

    it('signs in without a logout; the order continues until then, and its carts come along', async () => {
      const bench = await guestWithCart();
      const { actor, ports, state, context } = bench;
      actor.send(events['password.submit']);
      expect([state(), actor.getSnapshot().children.order === undefined]).toEqual([
        { LoggedInGuest: 'SigningInByPassword' },
        false,
      ]);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      expect([state(), ports.signOut.calls]).toEqual(['LoadingStartData', []]);
      await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
      expect([state(), context().takenAlong, context().isOrderingAsGuest]).toEqual([
        { LoggedInDefault: 'Ready' },
        { count: 3 },
        false,
      ]);
      actor.send(events['merge.dismiss']);
      expect(context().takenAlong).toBeNull();
    });

    it('signs in even if the token is refused meanwhile, since the server has ended the guest’s session', async () => {
      const { actor, ports, state, context } = await guestWithCart();
      actor.send(events['password.submit']);
      actor.send(events['token.refused']);
      expect([state(), ports.signOut.calls]).toEqual([{ LoggedInGuest: 'SigningInByPassword' }, []]);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
      expect([state(), context().takenAlong]).toEqual([{ LoggedInDefault: 'Ready' }, { count: 3 }]);
    });

    it('stays the same guest with the same order after a refusal, a lock-out or a failure', async () => {
      const bench = await guestWithCart();
      const { actor, ports, state, context } = bench;
      const { order } = actor.getSnapshot().children;
      actor.send(events['password.submit']);
      await ports.signIn.call.answer({ kind: 'refused', textKey: 'error.loginFailed' });
      expect([state(), context().refusalKey]).toEqual([{ LoggedInGuest: 'Ready' }, 'error.loginFailed']);
      actor.send(events['refusal.dismiss']);
      actor.send(events['password.submit']);
      await ports.signIn.call.fail();
      expect([state(), context().refusalKey]).toEqual([{ LoggedInGuest: 'Ready' }, null]);
      for (const end of ['answer', 'fail'] as const) {
        actor.send(events['password.submit']);
        await ports.signIn.call.answer({ kind: 'locked', lockedUntil: 30_000 });
        expect(state()).toEqual({ LoggedInGuest: 'LockedOut' });
        await ports.waitUntil.call[end]();
      }
      expect([state(), actor.getSnapshot().children.order === order]).toEqual([{ LoggedInGuest: 'Ready' }, true]);
      expect(context().takenAlong).toBeNull();
    });

    it('is still locked out after a reload, and can change the language meanwhile', async () => {
      const { actor, ports, state, context, emitted, beginPaying } = await signedIn(guestData, {
        lockedUntil: 30_000,
      });
      expect([state(), ports.waitUntil.call.input]).toEqual([{ LoggedInGuest: 'LockedOut' }, { moment: 30_000 }]);
      actor.send({ type: 'language.change', languageId: 1 });
      expect(emitted.at(-1)).toEqual({ type: 'page.reload' });
      actor.send({ type: 'language.change', languageId: 2 });
      expect(state()).toEqual({ LoggedInGuest: 'SavingLanguage' });
      await ports.saveLanguage.call.answer({ kind: 'saved' });
      expect(state()).toEqual({ LoggedInGuest: 'LockedOut' });
      beginPaying();
      actor.send({ type: 'language.change', languageId: 2 });
      expect([state(), emitted.at(-1)]).toEqual([{ LoggedInGuest: 'LockedOut' }, error('error.languageWhilePaying')]);
      await ports.waitUntil.call.answer();
      expect([state(), context().lockedUntil]).toEqual([{ LoggedInGuest: 'Ready' }, null]);
    });

    it('with an empty cart takes nothing along', async () => {
      const { actor, ports, context } = await signedIn(guestData);
      actor.send(events['password.submit']);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      expect(context().takenAlong).toBeNull();
      actor.send(events['merge.dismiss']);
    });

    it('can dismiss the notice of a merge, too', async () => {
      const { actor, context } = await signedIn(guestData);
      actor.send(events['merge.dismiss']);
      expect(context().takenAlong).toBeNull();
    });
  });

  describe('Single sign-on', () => {
    const remembered = { address: { ...address, target: '/order/checkout' } };
    const leaving = [{ type: 'page.leave', url: 'sso/start' }];

    it('starts at the login, and stores the target for the way back', async () => {
      const { actor, state, done, emitted } = await atLogin(remembered, withSso);
      actor.send(events['singleSignOn.request']);
      expect([state(), done, emitted]).toEqual([
        'LeavingForSingleSignOn',
        ['storeTarget {"target":"/order/checkout"}'],
        leaving,
      ]);
    });

    it('is available during a lock-out and for guests, locked out or not', async () => {
      const locked = await atLogin({ lockedUntil: 30_000 }, withSso);
      locked.actor.send(events['singleSignOn.request']);
      const guest = await signedIn(guestData, {}, withSso);
      guest.actor.send(events['singleSignOn.request']);
      const lockedGuest = await signedIn(guestData, {}, withSso);
      lockedGuest.actor.send(events['password.submit']);
      await lockedGuest.ports.signIn.call.answer({ kind: 'locked', lockedUntil: 30_000 });
      lockedGuest.actor.send(events['singleSignOn.request']);
      for (const { state, emitted } of [locked, guest, lockedGuest])
        expect([state(), emitted]).toEqual(['LeavingForSingleSignOn', leaving]);
    });

    it('that is over when the customer comes back from paying is reported at the login', async () => {
      const bench = openSession({
        address: { ...address, providerReturn: { state: 'key-1', checkoutId: null, resourcePath: null } },
      });
      await bench.ports.startup.call.answer({ kind: 'ready', house });
      await bench.ports.loadStartData.call.answer({ kind: 'signedOut' });
      expect(bench.context().refusalKey).toBe('auth.afterPayment');
    });

    it.each([
      ['FAILED', 'auth.sso.FAILED'],
      ['CANCELED', 'auth.sso.CANCELED'],
      ['LOGGEDOUT', 'auth.sso.LOGGEDOUT'],
      // A success without a session: the address was made up, or the session is over.
      ['SUCCESS', 'auth.sso.FAILED'],
      [null, null],
    ])(
      'that came back as %s without signing in is shown at the login as %s until the next attempt',
      async (ssoState, refusalKey) => {
        const bench = openSession({ address: { ...address, ssoState } });
        await bench.ports.startup.call.answer({ kind: 'ready', house });
        await bench.ports.loadStartData.call.answer({ kind: 'signedOut' });
        expect(bench.context().refusalKey).toBe(refusalKey);
        bench.actor.send(events['password.submit']);
        expect(bench.context().refusalKey).toBeNull();
      },
    );

    it('is not offered if the configuration names none', async () => {
      const { actor, state } = await atLogin();
      actor.send(events['singleSignOn.request']);
      expect(state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    });
  });

  describe('The target', () => {
    const bound = async () => {
      const bench = await signedIn();
      bench.actor.send(events['target.remember']);
      return bench;
    };

    it.each(['logout.request', 'card.presented', 'card.removed'] as const)('is forgotten after %s', async (name) => {
      const { actor, context } = await bound();
      actor.send(events[name]);
      expect(context().target).toBeNull();
    });

    it('is forgotten after a time-out, but kept when a token was refused', async () => {
      const idle = await bound();
      await idle.ports.idle.call.answer(undefined);
      expect(idle.context().target).toBeNull();
      const refusedToken = await bound();
      refusedToken.actor.send(events['token.refused']);
      expect(refusedToken.context().target).toBe('/order/checkout');
    });
  });
}
