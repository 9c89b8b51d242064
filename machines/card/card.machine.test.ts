import { createActor, createMachine, fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { PortFake } from '../testing/port-fake.ts';
import { cardMachine } from './card.machine.ts';
import { selectCardBalance, selectIsCardUnsettled } from './card.selectors.ts';
import { type CardEvent, type OfflineTransaction } from './card.types.ts';
import type { CardPayment } from './card.types.ts';

const payment: CardPayment = { cardNumber: '1001', authString: 'proof', balance: 3500 };
const lunch: OfflineTransaction = { id: 't1', cardNumber: '1001', amount: 620, createdAt: '2026-11-20T12:01:00' };

/** A card chart below a session that records what it is told; the test plays the host. The house is open by default. */
function terminal({ isOpen = true } = {}) {
  const fetched = new PortFake<OfflineTransaction[], { payment: CardPayment }>();
  const booked = new PortFake<number, { payment: CardPayment; pending: OfflineTransaction[] }>();
  const read = new PortFake<number, { payment: CardPayment }>();
  const heard: AnyEventObject[] = [];
  const stored: unknown[] = [];
  const toasts: string[] = [];
  const machine = cardMachine.provide({
    actors: {
      host: fromCallback(() => undefined),
      fetchTransactions: fetched.logic,
      finaliseTransactions: booked.logic,
      readBalance: read.logic,
    },
    actions: {
      storeBalance: (_, { balance }) => stored.push(balance),
      storeCard: (_, { cardNumber }) => stored.push(cardNumber),
    },
  });
  const session = createMachine({
    invoke: { id: 'card', src: machine },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const root = createActor(session).start();
  const card = root.getSnapshot().children.card as ActorRefFrom<typeof cardMachine>;
  card.on('toast.show', ({ textKey }) => toasts.push(textKey));
  const send = (...events: CardEvent[]) => events.forEach((event) => card.send(event));
  if (isOpen) send({ type: 'house.opened', prefix: 'MITTAG-' });
  return { card, send, fetched, booked, read, heard, stored, toasts, state: () => card.getSnapshot().value };
}

const present = (login = 'MITTAG-1001'): CardEvent => ({ type: 'host.loginCard', login });
const remove: CardEvent = { type: 'host.logoutCard' };
const signedIn: CardEvent = { type: 'person.signedIn', payment };

describe('A card on the reader', () => {
  it('is reported to the session, and so is its removal', () => {
    const { send, heard, state } = terminal();
    send(present());
    expect(state()).toBe('CardPresent');
    send(remove);
    expect(state()).toBe('NoCard');
    expect(heard).toEqual([{ type: 'card.presented', login: 'MITTAG-1001' }, { type: 'card.removed' }]);
  });

  it('is ignored if it is not one of ours', () => {
    const { send, heard, state, toasts } = terminal();
    send(present('OTHER-1001'));
    expect([state(), heard, toasts]).toEqual(['NoCard', [], []]);
  });

  it('shows an error if it was misread, and signs nobody in or out', () => {
    const { send, heard, state, toasts } = terminal();
    send(present('MITTAG-'));
    expect([state(), heard, toasts]).toEqual(['NoCard', [], ['error.cardLogin']]);
  });

  it('waits until the house is open, when only the last card counts', () => {
    const { send, heard, state } = terminal({ isOpen: false });
    send(present('MITTAG-1001'), present('MITTAG-1002'), { type: 'house.opened', prefix: 'MITTAG-' });
    expect([state(), heard]).toEqual(['CardPresent', [{ type: 'card.presented', login: 'MITTAG-1002' }]]);
  });

  it('signs nobody in if it was removed before the house was open', () => {
    const { send, heard, state } = terminal({ isOpen: false });
    send(present(), remove, { type: 'house.opened', prefix: 'MITTAG-' });
    expect([state(), heard]).toEqual(['NoCard', []]);
  });

  it('is reported as removed even if none was present: a session may have started by card meanwhile', () => {
    const { send, heard } = terminal();
    send(remove);
    expect(heard).toEqual([{ type: 'card.removed' }]);
  });

  it('is not in use when somebody signs in by password', () => {
    const { send, state } = terminal();
    send(present(), { type: 'person.signedIn', payment: null });
    expect(state()).toBe('CardPresent');
  });
});

describe('A card in use', () => {
  it('shows and stores its balance, and later balances from the host', async () => {
    const { card, send, fetched, stored, state } = terminal();
    send(present(), signedIn);
    expect([selectCardBalance(card.getSnapshot()), state()]).toEqual([3500, { InUse: 'FetchingTransactions' }]);
    await fetched.call.answer([]);
    send({ type: 'host.balance', balance: 3100 });
    expect([state(), selectCardBalance(card.getSnapshot()), stored]).toEqual([
      { InUse: 'Settled' },
      3100,
      ['1001', 3500, 3100],
    ]);
  });

  it('has its offline transactions booked, and then the new balance', async () => {
    const { card, send, fetched, booked, stored, state } = terminal();
    send(present(), signedIn);
    await fetched.call.answer([lunch]);
    expect([booked.call.input, state()]).toEqual([{ payment, pending: [lunch] }, { InUse: 'FinalisingTransactions' }]);
    await booked.call.answer(2880);
    expect([selectCardBalance(card.getSnapshot()), stored.at(-1), card.getSnapshot().context.pending]).toEqual([
      2880,
      2880,
      [],
    ]);
  });

  it.each(['fetching', 'booking'])('reports that %s failed, keeps its balance and allows a retry', async (step) => {
    const { card, send, fetched, booked, toasts } = terminal();
    send(present(), signedIn);
    if (step === 'booking') await fetched.call.answer([lunch]);
    await (step === 'booking' ? booked : fetched).call.fail();
    expect([selectIsCardUnsettled(card.getSnapshot()), selectCardBalance(card.getSnapshot()), toasts]).toEqual([
      true,
      3500,
      ['error.offlineTransactions'],
    ]);
    send({ type: 'transactions.retry' });
    await fetched.call.answer([]);
    expect(selectIsCardUnsettled(card.getSnapshot())).toBe(false);
  });

  it.each<[string, CardEvent, string]>([
    ['is removed', remove, 'NoCard'],
    ['is replaced by another', present('MITTAG-1002'), 'CardPresent'],
    ['stays after its holder has signed out', { type: 'person.signedOut' }, 'CardPresent'],
  ])('that %s leaves no data behind, and its calls are aborted', (_, event, state) => {
    const { card, send, fetched, state: now } = terminal();
    send(present(), signedIn, event);
    expect([now(), fetched.call.signal.aborted]).toEqual([state, true]);
    const { payment: kept, balance, pending } = card.getSnapshot().context;
    expect({ kept, balance, pending }).toEqual({ kept: null, balance: null, pending: [] });
  });

  it('reads its balance again on request, aborts the previous read, and keeps the old balance on failure', async () => {
    const { card, send, fetched, read, state } = terminal();
    const check: CardEvent = { type: 'balance.check' };
    send(present(), signedIn, check);
    await fetched.call.answer([]);
    expect(read.calls).toEqual([]);
    send(check, check);
    expect(read.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await read.call.answer(2760);
    expect([state(), selectCardBalance(card.getSnapshot())]).toEqual([{ InUse: 'Settled' }, 2760]);
    send(check);
    await read.call.fail();
    expect([state(), selectCardBalance(card.getSnapshot())]).toEqual([{ InUse: 'Settled' }, 2760]);
  });

  it('ignores a balance from the host while no card is in use', () => {
    const { card, send, stored } = terminal();
    send({ type: 'host.balance', balance: 100 }, present(), { type: 'host.balance', balance: 100 });
    expect([selectCardBalance(card.getSnapshot()), stored]).toEqual([null, []]);
  });
});
