import { describe, expect, it } from 'vitest';
import { anybody, atLogin, openSession, signedIn, signedOut, terminalData } from './session-bench.fixtures.ts';
import { events } from './session.fixtures.ts';
import { address, house } from '../startup/startup.fixtures.ts';
import { type SignInOutcome } from './session.types.ts';
import { type CardPayment } from '../card/card.types.ts';

const error = (textKey: string) => ({ type: 'toast.show', kind: 'error', textKey });
const card: CardPayment = { cardNumber: '1001', authString: 'proof', balance: 3500 };
const refused: SignInOutcome = { kind: 'refused', textKey: 'error.cardLogin' };
const byCard: SignInOutcome = { kind: 'signedIn', personId: 7, card };

/** Cases of `session.machine.test.ts`: cards and terminals. */
export function describeTerminal(): void {
  describe('Signing in by card', () => {
    it('tells the card chart when the house is open, signs in, and passes on the card’s payment data', async () => {
      const bench = await atLogin();
      expect(bench.heardByCard[0]).toEqual({ type: 'house.opened', prefix: 'MITTAG-' });
      bench.actor.send(events['card.presented']);
      expect(bench.ports.signInByCard.call.input).toEqual({ login: 'MITTAG-1001' });
      await bench.ports.signInByCard.call.answer(byCard);
      await bench.ports.loadStartData.call.answer({ kind: 'loaded', data: terminalData });
      expect([bench.state(), bench.heardByCard.at(-1)]).toEqual([
        { LoggedInDefault: 'Ready' },
        { type: 'person.signedIn', payment: card },
      ]);
      expect(bench.context().waitingCard).toBeNull();
    });

    it('shows why it was refused, or that it failed', async () => {
      const { actor, ports, state, emitted, context } = await atLogin();
      actor.send(events['card.presented']);
      await ports.signInByCard.call.answer(refused);
      expect([state(), context().refusalKey, emitted]).toEqual([
        { LoggedOut: 'AwaitingCredentials' },
        'error.cardLogin',
        [error('error.cardLogin')],
      ]);
      actor.send(events['card.presented']);
      expect(context().refusalKey).toBeNull();
      await ports.signInByCard.call.fail();
      expect([state(), emitted.at(-1)]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, error('error.general')]);
    });

    it('uses the card presented last', async () => {
      const { actor, ports, state } = await atLogin();
      actor.send(events['card.presented']);
      const { call } = ports.signInByCard;
      actor.send({ type: 'card.presented', login: 'MITTAG-1002' });
      expect([call.signal.aborted, ports.signInByCard.call.input]).toEqual([true, { login: 'MITTAG-1002' }]);
      expect(state()).toEqual({ LoggedOut: 'SigningInByCard' });
    });

    it('signs out at the server when the card is removed meanwhile', async () => {
      const { actor, ports, state } = await atLogin();
      actor.send(events['card.presented']);
      actor.send(events['card.removed']);
      expect([state(), ports.signInByCard.call.signal.aborted]).toEqual([{ LoggingOut: 'SigningOut' }, true]);
    });

    it.each(anybody())('logs a %s out first, as does removing the card', async (_who, arrive) => {
      const bench = await arrive();
      bench.actor.send(events['card.presented']);
      expect(bench.state()).toEqual({ LoggingOut: 'SigningOut' });
      expect(bench.ports.signInByCard.calls).toEqual([]);
      await signedOut(bench);
      expect([bench.state(), bench.ports.signInByCard.call.input]).toEqual([
        { LoggedOut: 'SigningInByCard' },
        { login: 'MITTAG-1001' },
      ]);
      expect(bench.done.slice(-1)).toEqual(['clearData']);

      const removed = await arrive();
      removed.actor.send(events['card.removed']);
      expect(removed.state()).toEqual({ LoggingOut: 'SigningOut' });
      expect(removed.heardByCard.at(-1)).toEqual({ type: 'person.signedOut' });
    });

    it('leads to the overview, without the messages of the previous customer', async () => {
      const waiting = await atLogin({ address: { ...address, target: '/order/cart' } });
      waiting.actor.send(events['card.presented']);
      expect(waiting.context().target).toBeNull();

      const timedOut = await signedIn(terminalData);
      await timedOut.ports.idle.call.answer(undefined);
      timedOut.actor.send(events['target.remember']);
      timedOut.actor.send(events['card.presented']);
      await signedOut(timedOut);
      await timedOut.ports.signInByCard.call.fail();
      const { refusalKey, target } = timedOut.context();
      expect([timedOut.state(), refusalKey, target]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, null, null]);
    });

    it('ends the use of the card if its person cannot be signed in after a forced step', async () => {
      const bench = await atLogin();
      bench.actor.send(events['card.presented']);
      await bench.ports.signInByCard.call.answer(byCard);
      await bench.ports.loadStartData.call.answer({ kind: 'loaded', data: terminalData });
      bench.actor.send({ type: 'step.forced', step: 'LegalDisclaimer' });
      bench.actor.send(events['terms.accept']);
      await bench.ports.acceptTerms.call.answer(undefined);
      await bench.ports.loadStartData.call.fail();
      expect([bench.state(), bench.heardByCard.at(-1)]).toEqual([
        { LoggedOut: 'AwaitingCredentials' },
        { type: 'person.signedOut' },
      ]);
    });

    it('waits for a logout in progress, and does not happen if the card is removed again', async () => {
      const late = await signedIn(terminalData);
      late.actor.send(events['logout.request']);
      late.actor.send(events['card.presented']);
      await signedOut(late);
      expect(late.state()).toEqual({ LoggedOut: 'SigningInByCard' });

      const gone = await signedIn(terminalData);
      gone.actor.send(events['card.presented']);
      gone.actor.send(events['card.removed']);
      await signedOut(gone);
      expect([gone.state(), gone.ports.signInByCard.calls]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, []]);
    });
  });

  describe('A terminal', () => {
    it('that comes back from a crash clears the data at once, and signs out before anybody signs in', async () => {
      const bench = openSession({ isTerminalRestarted: true, deviceType: 'Terminal' });
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

    it('does not check who is signed in if its address says so', async () => {
      const { ports, state } = openSession({
        address: { ...address, isAtCardLogin: true, isCheckSkipped: true },
      });
      await ports.startup.call.answer({ kind: 'ready', house });
      expect([state(), ports.loadStartData.calls]).toEqual([{ LoggedOut: 'AwaitingCredentials' }, []]);
    });
  });
}
