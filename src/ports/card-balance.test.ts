import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, type ActorRefFrom } from 'xstate';
import { cardMachine } from '../../machines/card/card.machine.ts';
import { type PaymentEvent } from '../../machines/payment/payment.types.ts';
import { PortFake } from '../../machines/testing/port-fake.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { followCardBalance } from './payment-news.ts';

const CARD = { cardNumber: '1002', authString: 'proof', balance: 2_150 };

/** A card on the reader of a terminal where somebody is at the payment page. */
function terminal() {
  const sent: PaymentEvent[] = [];
  const machine = cardMachine.provide({
    actors: { host: fromCallback(() => undefined), fetchTransactions: new PortFake<never[]>().logic as never },
    actions: { storeBalance: () => undefined, storeCard: () => undefined },
  });
  const page = createActor(createMachine({ invoke: { id: 'card', src: machine }, on: { '*': {} } }));
  const card = page.getSnapshot().children.card as ActorRefFrom<typeof cardMachine>;
  const payment = { send: (event: PaymentEvent) => sent.push(event) };
  const order = { getSnapshot: () => ({ children: { payment } }) };
  followCardBalance({ getSnapshot: () => ({ children: { card, order } }) } as unknown as SessionRef);
  page.start();
  card.send({ type: 'configuration.opened', prefix: 'MITTAG-' });
  card.send({ type: 'host.loginCard', login: 'MITTAG-1002' });
  return { sent, card };
}

// TERM-28
test('a payment is told each balance that the bar shows, once', () => {
  const { sent, card } = terminal();
  card.send({ type: 'person.signedIn', payment: CARD, knownCard: null });
  card.send({ type: 'host.balance', balance: 99 });
  card.send({ type: 'host.balance', balance: 99 });
  expect(sent).toEqual([
    { type: 'balance.received', balance: 2_150 },
    { type: 'balance.received', balance: 99 },
  ]);
});

// TERM-28
test('a payment is told nothing of a card that nobody has signed in with', () => {
  const { sent, card } = terminal();
  card.send({ type: 'host.balance', balance: 99 });
  card.send({ type: 'host.logoutCard' });
  expect(sent).toEqual([]);
});
