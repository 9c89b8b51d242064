import { createActor, createMachine, fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type Person } from '../../domain/person.ts';
import { anna, house, staff } from '../session/session.fixtures.ts';
import { ChartWalk } from '../testing/coverage.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { paymentMachine } from './payment.machine.ts';
import { selectCanSubmit, selectIsBound, selectScreen } from './payment.selectors.ts';
import { type LedgerFact, type PaymentEvent, type PaymentOutcome } from './payment.types.ts';

const walk = new ChartWalk(paymentMachine);
afterAll(() => expect(walk.unwalked()).toEqual([]));

const cart = aCart();
const dearer = aCart({ grossPriceTotalSum: 1200 });
const outcome: PaymentOutcome = { method: 'CH', total: 1100, carts: [cart], results: [{ cartId: 1, orderNumber: 1, errorTextKey: null, order: null }] };

async function openPayment({ person = anna, minimum = 0 }: { person?: Person; minimum?: number } = {}) {
  const ports = { readBalance: new PortFake<number | null, { person: Person }>(), readCarts: new PortFake<Cart[]>() };
  const heard: AnyEventObject[] = [];
  const ledger = createMachine({ on: { '*': { actions: ({ event }) => heard.push(event) } } });
  const payment = paymentMachine.provide({
    actors: { readBalance: ports.readBalance.logic, readCarts: ports.readCarts.logic, watchLedger: fromCallback<AnyEventObject, undefined, LedgerFact>(() => undefined) },
  });
  const input = { person, customerGroup: { ...staff, paymentTypes: ['CH', 'ID', 'CHO', 'VO'] }, settings: { ...house.settings, paymentMinimums: { ID: minimum } }, carts: [cart] };
  const page = createMachine({ invoke: [{ src: ledger, id: 'ledger', systemId: 'ledger' }, { src: payment, id: 'payment', input: input }] });
  const root = createActor(page, { inspect: walk.inspect });
  root.start();
  await settle();
  const actor = root.getSnapshot().children.payment as ActorRefFrom<typeof paymentMachine>;
  return {
    ports,
    heard,
    get snapshot() {
      return actor.getSnapshot();
    },
    send: async (...events: PaymentEvent[]) => {
      events.forEach((event) => actor.send(event));
      await settle();
    },
  };
}

async function openAtChoice(options: Parameters<typeof openPayment>[0] = {}) {
  const bench = await openPayment(options);
  await bench.ports.readBalance.call.answer(15_000);
  return bench;
}

describe('Choosing how to pay', () => {
  it('offers the account types that the group may use, the person’s own chosen', async () => {
    const { snapshot } = await openAtChoice({ minimum: 5_000 });
    expect(snapshot.context.methods).toEqual([
      { type: 'CH', balance: 15_000, minimum: null, obstacleKey: null },
      { type: 'ID', balance: null, minimum: 5_000, obstacleKey: 'payment.belowMinimum' },
    ]);
    expect([snapshot.context.selected, selectCanSubmit(snapshot)]).toEqual(['CH', true]);
  });

  it('goes on without a balance, and says so', async () => {
    const bench = await openPayment();
    await bench.ports.readBalance.call.fail();
    expect([bench.snapshot.context.balance, bench.snapshot.context.balanceNoteKey, selectCanSubmit(bench.snapshot)]).toEqual([null, 'payment.balanceNotLoaded', true]);
  });

  it('falls back to the second type when the account does not hold enough', async () => {
    const bench = await openPayment({ person: { ...anna, secondaryPaymentType: 'ID' } });
    await bench.ports.readBalance.call.answer(420);
    expect(bench.snapshot.context.selected).toBe('ID');
    await bench.send({ type: 'method.choose', method: 'CH' });
    expect(bench.snapshot.context.selected).toBe('ID');
  });

  it('takes another type that can be used', async () => {
    const bench = await openAtChoice();
    await bench.send({ type: 'method.choose', method: 'ID' });
    expect(bench.snapshot.context.selected).toBe('ID');
  });
});

describe('The total is read again before paying', () => {
  const pay = async (read: Cart[] | null, options = {}) => {
    const bench = await openAtChoice(options);
    await bench.send({ type: 'payment.submit' });
    await (read ? bench.ports.readCarts.call.answer(read) : bench.ports.readCarts.call.fail());
    return bench;
  };

  it('and paid when it is the same', async () => {
    const bench = await pay([cart]);
    expect(bench.heard).toEqual([{ type: 'payment.execute', carts: [cart], total: 1100, method: 'CH' }]);
  });

  it('and confirmed by the customer when it changed', async () => {
    const bench = await pay([dearer]);
    expect([selectScreen(bench.snapshot), bench.snapshot.context.total, bench.snapshot.context.newTotal, bench.heard]).toEqual(['totalChanged', 1100, 1200, []]);
    await bench.send({ type: 'total.confirm' });
    expect(bench.heard).toEqual([{ type: 'payment.execute', carts: [dearer], total: 1200, method: 'CH' }]);
  });

  it('and not paid when the customer does not want the new one', async () => {
    const bench = await pay([dearer]);
    await bench.send({ type: 'total.reject' });
    expect([selectScreen(bench.snapshot), bench.snapshot.context.total, bench.heard]).toEqual(['choosing', 1200, []]);
  });

  it('and not paid when the chosen account does not hold the new one', async () => {
    const bench = await pay([aCart({ grossPriceTotalSum: 20_000 })]);
    await bench.send({ type: 'total.confirm' });
    expect([selectScreen(bench.snapshot), bench.snapshot.context.selected, bench.heard]).toEqual(['choosing', 'ID', []]);
  });

  it('and nothing is sent when it could not be read or nothing is left', async () => {
    expect((await pay(null)).snapshot.context.refusalKey).toBe('payment.totalNotRead');
    expect((await pay([])).snapshot.context.refusalKey).toBe('payment.cartsGone');
  });
});

describe('The screen follows the ledger', () => {
  it('from wherever it is, and tells one truth at a time', async () => {
    const bench = await openAtChoice();
    const seen: unknown[] = [];
    const facts: PaymentEvent[] = [{ type: 'ledger.executing' }, { type: 'ledger.unknown' }, { type: 'outcome.check' }, { type: 'ledger.reconciling' }, { type: 'ledger.declined', textKey: 'payment.notCharged' }, { type: 'payment.retry' }, { type: 'ledger.refused', textKey: 'payment.paidInOtherTab' }, { type: 'ledger.settled', outcome }];
    for (const fact of facts) {
      await bench.send(fact);
      seen.push([selectScreen(bench.snapshot), selectIsBound(bench.snapshot), bench.snapshot.context.refusalKey]);
    }
    expect(seen).toEqual([
      ['executing', true, null],
      ['unknown', true, null],
      ['unknown', true, null],
      ['reconciling', true, null],
      ['notCharged', false, 'payment.notCharged'],
      ['loading', false, null],
      ['choosing', false, 'payment.paidInOtherTab'],
      ['paid', false, 'payment.paidInOtherTab'],
    ]);
    expect([bench.heard, bench.snapshot.output]).toEqual([[{ type: 'outcome.check' }], { outcome }]);
  });
});
