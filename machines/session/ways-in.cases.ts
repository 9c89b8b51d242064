import { describe, expect, it } from 'vitest';
import { type ChartWalk } from '../testing/coverage.ts';
import { atLogin, openSession, signedIn, type SessionBench } from './session-bench.fixtures.ts';
import { address, events, guestData, house, houseWithoutGuests, startData } from './session.fixtures.ts';
import { type SignInOutcome, type CardPayment } from './session.types.ts';

const error = (textKey: string) => ({ type: 'toast.show', kind: 'error', textKey });
const card: CardPayment = { cardNumber: '1001', authString: 'proof', balance: 3500 };
const refused: SignInOutcome = { kind: 'refused', textKey: 'error.cardLogin' };
const byCard: SignInOutcome = { kind: 'signedIn', personId: 7, card };
const asGuest: SignInOutcome = { kind: 'signedIn', personId: 99, card: null };
const terminalData = { ...startData, deviceType: 'Terminal' as const };
const withSso = { ...house, configuration: { ...house.configuration, authServiceEndpoint: 'sso/start' } };

const signedOut = ({ ports }: SessionBench) => ports.signOut.call.answer(undefined);

/** Ways in and out beside the password; their transitions count with those of `session.machine.test.ts`. */
export function describeWaysIn(walk: ChartWalk): void {
  const somebody: [string, () => Promise<SessionBench>][] = [
    ['customer', () => signedIn(walk, terminalData)],
    ['guest', () => signedIn(walk, guestData)],
    [
      'person who must accept the terms',
      async () => {
        const bench = openSession(walk);
        await bench.ports.startup.call.answer({ kind: 'ready', house });
        await bench.ports.loadStartData.call.answer({ kind: 'forced', step: 'LegalDisclaimer', deviceType: 'Terminal' });
        return bench;
      },
    ],
    [
      'person whose start data are on their way',
      async () => {
        const bench = openSession(walk);
        await bench.ports.startup.call.answer({ kind: 'ready', house });
        return bench;
      },
    ],
  ];

  describe('Another tab that has signed out', () => {
    it.each(somebody)('ends that of a %s too without a second call, which could end the session that follows', async (_who, arrive) => {
      const { actor, ports, done, state } = await arrive();
      actor.send({ ...events['logout.request'], isEnded: true });
      expect([ports.signOut.calls, done.at(-1)]).toEqual([[], 'clearData']);
      expect(state()).toHaveProperty('LoggedOut');
    });
  });

  describe('Signing in by card', () => {
    it('tells the cards when the house is open, signs in, and hands the payment over to the card', async () => {
      const bench = await atLogin(walk);
      expect(bench.heardByCard[0]).toEqual({ type: 'house.opened', prefix: 'MITTAG-' });
      bench.actor.send(events['card.presented']);
      expect(bench.ports.signInByCard.call.input).toEqual({ login: 'MITTAG-1001' });
      await bench.ports.signInByCard.call.answer(byCard);
      await bench.ports.loadStartData.call.answer({ kind: 'loaded', data: terminalData });
      expect([bench.state(), bench.heardByCard.at(-1)]).toEqual([{ LoggedInDefault: 'Ready' }, { type: 'person.signedIn', payment: card }]);
      expect(bench.context().waitingCard).toBeNull();
    });

    it('says why it was refused, and that something broke', async () => {
      const { actor, ports, state, emitted, context } = await atLogin(walk);
      actor.send(events['card.presented']);
      await ports.signInByCard.call.answer(refused);
      expect([state(), context().refusalKey, emitted]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, 'error.cardLogin', [error('error.cardLogin')]]);
      actor.send(events['card.presented']);
      expect(context().refusalKey).toBeNull();
      await ports.signInByCard.call.fail();
      expect([state(), emitted.at(-1)]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, error('error.general')]);
    });

    it('goes by the card presented last', async () => {
      const { actor, ports, state } = await atLogin(walk);
      actor.send(events['card.presented']);
      const { call } = ports.signInByCard;
      actor.send({ type: 'card.presented', login: 'MITTAG-1002' });
      expect([call.signal.aborted, ports.signInByCard.call.input]).toEqual([true, { login: 'MITTAG-1002' }]);
      expect(state()).toEqual({ LoggedOut: 'SigningInByCard' });
    });

    it('ends at the server too when the card is taken away meanwhile', async () => {
      const { actor, ports, state } = await atLogin(walk);
      actor.send(events['card.presented']);
      actor.send(events['card.removed']);
      expect([state(), ports.signInByCard.call.signal.aborted]).toEqual([{ LoggingOut: 'SigningOut' }, true]);
    });

    it.each(somebody)('logs a %s out first, and so does taking the card away', async (_who, arrive) => {
      const bench = await arrive();
      bench.actor.send(events['card.presented']);
      expect(bench.state()).toEqual({ LoggingOut: 'SigningOut' });
      expect(bench.ports.signInByCard.calls).toEqual([]);
      await signedOut(bench);
      expect([bench.state(), bench.ports.signInByCard.call.input]).toEqual([{ LoggedOut: 'SigningInByCard' }, { login: 'MITTAG-1001' }]);
      expect(bench.done.slice(-1)).toEqual(['clearData']);

      const removed = await arrive();
      removed.actor.send(events['card.removed']);
      expect(removed.state()).toEqual({ LoggingOut: 'SigningOut' });
      expect(removed.heardByCard.at(-1)).toEqual({ type: 'person.signedOut' });
    });

    it('leads to the overview, and is not told what the customer before was told', async () => {
      const waiting = await atLogin(walk, { address: { ...address, target: '/order/cart' } });
      waiting.actor.send(events['card.presented']);
      expect(waiting.context().target).toBeNull();

      const timedOut = await signedIn(walk, terminalData);
      await timedOut.ports.idle.call.answer(undefined);
      timedOut.actor.send(events['target.remember']);
      timedOut.actor.send(events['card.presented']);
      await signedOut(timedOut);
      await timedOut.ports.signInByCard.call.fail();
      const { refusalKey, target } = timedOut.context();
      expect([timedOut.state(), refusalKey, target]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, null, null]);
    });

    it('is in use no more where its person, after a forced step, cannot be let in', async () => {
      const bench = await atLogin(walk);
      bench.actor.send(events['card.presented']);
      await bench.ports.signInByCard.call.answer(byCard);
      await bench.ports.loadStartData.call.answer({ kind: 'loaded', data: terminalData });
      bench.actor.send({ type: 'step.forced', step: 'LegalDisclaimer' });
      bench.actor.send(events['terms.accept']);
      await bench.ports.acceptTerms.call.answer(undefined);
      await bench.ports.loadStartData.call.fail();
      expect([bench.state(), bench.heardByCard.at(-1)]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, { type: 'person.signedOut' }]);
    });

    it('waits for the logout that is under way; taken away again, it signs nobody in', async () => {
      const late = await signedIn(walk, terminalData);
      late.actor.send(events['logout.request']);
      late.actor.send(events['card.presented']);
      await signedOut(late);
      expect(late.state()).toEqual({ LoggedOut: 'SigningInByCard' });

      const gone = await signedIn(walk, terminalData);
      gone.actor.send(events['card.presented']);
      gone.actor.send(events['card.removed']);
      await signedOut(gone);
      expect([gone.state(), gone.ports.signInByCard.calls]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, []]);
    });
  });

  describe('A terminal', () => {
    it('that comes back from a crash clears what was left at once, and signs out before anybody is let in', async () => {
      const bench = openSession(walk, { isTerminalRestarted: true, deviceType: 'Terminal' });
      expect([bench.state(), bench.done]).toEqual(['Starting', ['clearData']]);
      await bench.ports.startup.call.answer({ kind: 'ready', house });
      expect([bench.state(), bench.ports.loadStartData.calls]).toEqual([{ LoggingOut: 'SigningOut' }, []]);
      await signedOut(bench);
      expect([bench.state(), bench.emitted.at(-1)]).toEqual([
        { LoggedOut: 'AwaitingCredentials' },
        { type: 'session.left', destination: { kind: 'card', path: '/auth/card', search: { task: 'noCheck' } } },
      ]);
      expect(bench.context().isTerminalRestarted).toBe(false);
    });

    it('does not look who is signed in where its address says so', async () => {
      const { ports, state } = openSession(walk, { address: { ...address, isAtCardLogin: true, isCheckSkipped: true } });
      await ports.startup.call.answer({ kind: 'ready', house });
      expect([state(), ports.loadStartData.calls]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, []]);
    });
  });

  describe('Continuing as guest', () => {
    it('clears what is there, signs in as the default user, and may begin to order at once', async () => {
      const { actor, ports, state, done, context } = await atLogin(walk);
      actor.send({ ...events['guest.continue'], isOrdering: true });
      expect([done, actor.getSnapshot().hasTag('enteringAsGuest'), ports.signInAsGuest.call.input]).toEqual([['clearData'], true, { personId: 99 }]);
      await ports.signInAsGuest.call.answer(asGuest);
      await ports.loadStartData.call.answer({ kind: 'loaded', data: guestData });
      expect([state(), context().isOrderingAsGuest]).toEqual([{ LoggedInGuest: 'Ready' }, true]);
    });

    it('ends at the login whatever fails', async () => {
      const { actor, ports, state, emitted } = await atLogin(walk);
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

    it('ends at the login when the token is refused at once: nobody becomes a guest again and again', async () => {
      const { actor, ports, state, emitted, done } = await atLogin(walk);
      actor.send(events['guest.continue']);
      await ports.signInAsGuest.call.answer(asGuest);
      actor.send(events['token.refused']);
      expect([state(), emitted, done.at(-1)]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, [error('error.loginAgain')], 'clearData']);
      expect([ports.signOut.calls, ports.signInAsGuest.calls.length]).toEqual([[], 1]);
    });

    it('is possible during a lock-out, and not at all in a house without guests', async () => {
      const locked = await atLogin(walk, { lockedUntil: 30_000 });
      locked.actor.send(events['refusal.dismiss']);
      locked.actor.send(events['guest.continue']);
      expect(locked.state()).toEqual({ LoggedOut: 'SigningInAsGuest' });
      const closed = await atLogin(walk, {}, houseWithoutGuests);
      closed.actor.send(events['guest.continue']);
      expect(closed.state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    });

    it('follows every logout where guests are welcome, and a time-out is told then', async () => {
      const left = await signedIn(walk);
      left.actor.send(events['logout.request']);
      await signedOut(left);
      expect([left.state(), left.done]).toEqual([{ LoggedOut: 'SigningInAsGuest' }, ['clearData']]);
      const idle = await signedIn(walk);
      await idle.ports.idle.call.answer(undefined);
      await signedOut(idle);
      expect([idle.state(), idle.emitted]).toContainEqual(expect.arrayContaining([error('error.timedOut')]));
    });
  });

  describe('A guest', () => {
    const guestWithCart = async () => {
      const bench = await signedIn(walk, guestData);
      bench.orderHolds(3);
      return bench;
    };

    it('begins to order, which a cart or a chosen time also says after a reload', async () => {
      const { actor, context } = await signedIn(walk, guestData);
      expect(context().isOrderingAsGuest).toBe(false);
      actor.send(events['guestOrder.begin']);
      expect(context().isOrderingAsGuest).toBe(true);
      const again = await signedIn(walk, { ...guestData, draft: { step: 'articles', selection: { locationId: 1 } as never } });
      expect(again.context().isOrderingAsGuest).toBe(true);
    });

    it('signs in without a logout between; the order goes on until that has succeeded, and its carts come along', async () => {
      const bench = await guestWithCart();
      const { actor, ports, state, context } = bench;
      actor.send(events['password.submit']);
      expect([state(), actor.getSnapshot().children.order === undefined]).toEqual([{ LoggedInGuest: 'SigningInByPassword' }, false]);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      expect([state(), ports.signOut.calls]).toEqual(['LoadingStartData', []]);
      await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
      expect([state(), context().takenAlong, context().isOrderingAsGuest]).toEqual([{ LoggedInDefault: 'Ready' }, { count: 3 }, false]);
      actor.send(events['merge.dismiss']);
      expect(context().takenAlong).toBeNull();
    });

    it('signs in though the server, which has ended the session of the guest by then, refuses the token meanwhile', async () => {
      const { actor, ports, state, context } = await guestWithCart();
      actor.send(events['password.submit']);
      actor.send(events['token.refused']);
      expect([state(), ports.signOut.calls]).toEqual([{ LoggedInGuest: 'SigningInByPassword' }, []]);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      await ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
      expect([state(), context().takenAlong]).toEqual([{ LoggedInDefault: 'Ready' }, { count: 3 }]);
    });

    it('who is refused, locked out, or met a failure is the same guest with the same order', async () => {
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
        actor.send(events['refusal.dismiss']);
        await ports.waitUntil.call[end]();
      }
      expect([state(), actor.getSnapshot().children.order === order]).toEqual([{ LoggedInGuest: 'Ready' }, true]);
      expect(context().takenAlong).toBeNull();
    });

    it('waits out a lock-out after a reload too, and may change the language meanwhile', async () => {
      const { actor, ports, state, context, emitted, beginPaying } = await signedIn(walk, guestData, { lockedUntil: 30_000 });
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
      const { actor, ports, context } = await signedIn(walk, guestData);
      actor.send(events['password.submit']);
      await ports.signIn.call.answer({ kind: 'signedIn', personId: 7, card: null });
      expect(context().takenAlong).toBeNull();
      actor.send(events['merge.dismiss']);
    });

    it('reads the notice of a merge away, too', async () => {
      const { actor, context } = await signedIn(walk, guestData);
      actor.send(events['merge.dismiss']);
      expect(context().takenAlong).toBeNull();
    });
  });

  describe('Single sign-on', () => {
    const remembered = { address: { ...address, target: '/order/checkout' } };
    const leaving = [{ type: 'page.leave', url: 'sso/start' }];

    it('is left for from the login, with the target kept over the trip', async () => {
      const { actor, state, done, emitted } = await atLogin(walk, remembered, withSso);
      actor.send(events['singleSignOn.request']);
      expect([state(), done, emitted]).toEqual(['LeavingForSingleSignOn', ['storeTarget {"target":"/order/checkout"}'], leaving]);
    });

    it('is there during a lock-out and for guests, locked out or not', async () => {
      const locked = await atLogin(walk, { lockedUntil: 30_000 }, withSso);
      locked.actor.send(events['singleSignOn.request']);
      const guest = await signedIn(walk, guestData, {}, withSso);
      guest.actor.send(events['singleSignOn.request']);
      const lockedGuest = await signedIn(walk, guestData, {}, withSso);
      lockedGuest.actor.send(events['password.submit']);
      await lockedGuest.ports.signIn.call.answer({ kind: 'locked', lockedUntil: 30_000 });
      lockedGuest.actor.send(events['singleSignOn.request']);
      for (const { state, emitted } of [locked, guest, lockedGuest]) expect([state(), emitted]).toEqual(['LeavingForSingleSignOn', leaving]);
    });

    it.each([
      ['FAILED', 'auth.sso.FAILED'],
      ['CANCELED', 'auth.sso.CANCELED'],
      ['LOGGEDOUT', 'auth.sso.LOGGEDOUT'],
      // A success that nobody stands behind: the address was made up, or the session is over.
      ['SUCCESS', 'auth.sso.FAILED'],
      [null, null],
    ])('that came back as %s and let nobody in is told at the login as %s, until the next attempt', async (ssoState, refusalKey) => {
      const bench = openSession(walk, { address: { ...address, ssoState } });
      await bench.ports.startup.call.answer({ kind: 'ready', house });
      await bench.ports.loadStartData.call.answer({ kind: 'signedOut' });
      expect(bench.context().refusalKey).toBe(refusalKey);
      bench.actor.send(events['password.submit']);
      expect(bench.context().refusalKey).toBeNull();
    });

    it('is not offered where the configuration names none', async () => {
      const { actor, state } = await atLogin(walk);
      actor.send(events['singleSignOn.request']);
      expect(state()).toEqual({ LoggedOut: 'AwaitingCredentials' });
    });
  });

  describe('Where somebody was going', () => {
    const bound = async () => {
      const bench = await signedIn(walk);
      bench.actor.send(events['target.remember']);
      return bench;
    };

    it.each(['logout.request', 'card.presented', 'card.removed'] as const)('leads nobody else there after %s', async (name) => {
      const { actor, context } = await bound();
      actor.send(events[name]);
      expect(context().target).toBeNull();
    });

    it('leads nobody else there after a time-out, but who signs in again when a token was refused', async () => {
      const idle = await bound();
      await idle.ports.idle.call.answer(undefined);
      expect(idle.context().target).toBeNull();
      const refusedToken = await bound();
      refusedToken.actor.send(events['token.refused']);
      expect(refusedToken.context().target).toBe('/order/checkout');
    });
  });
}
