import { createActor, createMachine, fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { PortFake } from '../testing/port-fake.ts';
import { cardMachine } from './card.machine.ts';
import { selectCardBalance, selectIsCardUnsettled } from './card.selectors.ts';
import { type CardEvent } from './card.types.ts';
import { type CardPayment, type OfflineTransaction } from '../../domain/card.ts';

const payment: CardPayment = { cardNumber: '1001', authString: 'proof', balance: 3500 };

/** A card chart below a session that records what it is told, with a card of ours on the reader. */
function terminal() {
  const fetched = new PortFake<OfflineTransaction[], { payment: CardPayment }>();
  const read = new PortFake<number, { cardNumber: string }>();
  const heard: AnyEventObject[] = [];
  const machine = cardMachine.provide({
    actors: { host: fromCallback(() => undefined), fetchTransactions: fetched.logic, readBalance: read.logic },
    actions: { storeBalance: () => undefined, storeCard: () => undefined },
  });
  const session = createMachine({
    invoke: { id: 'card', src: machine },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const root = createActor(session).start();
  const card = root.getSnapshot().children.card as ActorRefFrom<typeof cardMachine>;
  const send = (...events: CardEvent[]) => events.forEach((event) => card.send(event));
  send({ type: 'configuration.opened', prefix: 'MITTAG-' }, present());
  const shown = () => [selectCardBalance(card.getSnapshot()), selectIsCardUnsettled(card.getSnapshot())];
  return { send, fetched, read, heard, shown, state: () => card.getSnapshot().value };
}

const present = (login = 'MITTAG-1001'): CardEvent => ({ type: 'host.loginCard', login });
const remove: CardEvent = { type: 'host.logoutCard' };
const signedIn: CardEvent = { type: 'person.signedIn', payment, knownCard: '1001' };

// TERM-29
it('shows its balance after a reload of the page, as soon as it was read', async () => {
  const { send, read, shown } = terminal();
  send(remove, { type: 'person.signedIn', payment: null, knownCard: '1001' });
  expect(shown()).toEqual([null, false]);
  await read.calls[0]?.answer(1_240);
  expect(shown()).toEqual([1_240, false]);
});

describe('A card on the reader', () => {
  // Pins name what is sent, but not who receives it.
  it('is reported to the session, and so is its removal', () => {
    const { send, heard } = terminal();
    send(remove);
    expect(heard).toEqual([{ type: 'card.presented', login: 'MITTAG-1001' }, { type: 'card.removed' }]);
  });
});

describe('A card in use', () => {
  it('shows its balance, and whether transactions that could not be booked can be retried', async () => {
    const { send, fetched, shown } = terminal();
    expect(shown()).toEqual([null, false]);
    send(signedIn);
    expect(shown()).toEqual([3500, false]);
    await fetched.call.fail();
    expect(shown()).toEqual([3500, true]);
    send({ type: 'transactions.retry' }, { type: 'host.balance', balance: 3100 });
    expect(shown()).toEqual([3100, false]);
  });

  it('shows a balance that the reader reported before, but not before its holder has signed in', () => {
    const { send, shown } = terminal();
    send({ type: 'host.balance', balance: 1870 });
    expect(shown()).toEqual([null, false]);
    send(signedIn);
    expect(shown()).toEqual([1870, false]);
  });

  it.each<[string, CardEvent, string]>([
    ['is removed', remove, 'NoCard'],
    ['is replaced by another', present('MITTAG-1002'), 'CardPresent'],
    ['stays after its holder has signed out', { type: 'person.signedOut' }, 'CardPresent'],
  ])('that %s has its calls aborted, and their late answers ignored', async (_, event, state) => {
    const { send, fetched, shown, state: now } = terminal();
    send(signedIn, event);
    expect(fetched.call.signal.aborted).toBe(true);
    await fetched.call.fail();
    expect([now(), ...shown()]).toEqual([state, null, false]);
  });

  it('reads its balance again on request, and aborts the previous read, whose late answer does not count', async () => {
    const { send, fetched, read, shown } = terminal();
    send(signedIn);
    await fetched.call.answer([]);
    send({ type: 'balance.check' }, { type: 'balance.check' });
    const [first, second] = read.calls;
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    await second?.answer(2760);
    await first?.answer(3500);
    expect(shown()).toEqual([2760, false]);
  });
});
