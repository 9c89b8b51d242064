import { createActor, createMachine, fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type PaymentWay, type Wallet } from '../../domain/payment-methods.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type Person } from '../../domain/person.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { balances } from './payment.fixtures.ts';
import { type Balances } from './payment-method.types.ts';
import { paymentMachine } from './payment.machine.ts';
import {
  type CartsResult,
  type DeadlinePassed,
  type LedgerChange,
  NO_CHOICES,
  type PaymentEvent,
} from './payment.types.ts';

export const cart = aCart();
/** One more of the dish. */
export const wanted: QuantityChange = {
  selection: {
    restaurantId: cart.restaurantId,
    locationId: cart.locationId,
    locationName: cart.locationName,
    date: cart.orderDate,
    deliveryTimeId: cart.deliveryTimeId,
    time: cart.deliveryTime,
    endTime: cart.deliveryTime,
    orderUntil: '2026-11-23T09:00:00',
  } as QuantityChange['selection'],
  article: anItem() as unknown as QuantityChange['article'],
  quantity: 3,
};
/** Another tab has changed where it goes. */
export const elsewhere = { ...cart, address: { ...anna.address, street: 'Graben' } };
export const dearer = aCart({ grossPriceTotalSum: 1200 });
export const CH: PaymentWay = { type: 'CH', provider: null };
export const ID: PaymentWay = { type: 'ID', provider: null };
export const VO: PaymentWay = { type: 'VO', provider: null };
/** An account that may go 10.00 below 0. */
export const identityWallet = (balance: number): Wallet => ({ type: 'ID', balance, creditLimit: 1_000 });
export const twoCards = [
  { id: 1, number: '1001', name: 'Blue', isPreferred: true },
  { id: 2, number: '1002', name: 'Red', isPreferred: false },
];
export const read = (...carts: Cart[]) => ({ kind: 'read' as const, carts, closed: [] as Cart[] });
export const other = aCart({ id: 2, deliveryTimeId: 4 });
export const withVoucher = { ...cart, voucher: 500 };
export const otherWithVoucher = { ...other, voucher: 500 };
/** The cart has closed; the others can still be paid. */
export const readAfterDeadline = (...carts: Cart[]) => ({ ...read(...carts), closed: [cart] });
export const readWithUnusedPart = { ...read(other), closed: [withVoucher] };
export const paymentRequest = (carts: Cart[], total: number, way = CH) => ({
  type: 'payment.execute',
  carts,
  total,
  way,
  amount: total,
  voucher: null,
  cardNumber: null,
  isMailWanted: false,
});

interface HarnessOptions {
  person?: Person;
  minimum?: number;
  presentedCardNumber?: string | null;
}

/** The payment chart with ports that the test answers, and a ledger that records what it is sent (`heard`). */
export async function openPayment({ person = anna, minimum = 0, presentedCardNumber = null }: HarnessOptions = {}) {
  const ports = {
    readBalances: new PortFake<Balances, { person: Person; cardId: number | null }>(),
    readCarts: new PortFake<CartsResult, { voucher: string | null }>(),
  };
  const heard: AnyEventObject[] = [];
  const ledger = createMachine({ on: { '*': { actions: ({ event }) => heard.push(event) } } });
  const payment = paymentMachine.provide({
    actors: {
      readBalances: ports.readBalances.logic,
      readCarts: ports.readCarts.logic,
      watchLedger: fromCallback<AnyEventObject, undefined, LedgerChange>(() => undefined),
      watchDeadlines: fromCallback<AnyEventObject, { carts: Cart[] }, DeadlinePassed>(() => undefined),
    },
  });
  const input = {
    person,
    customerGroup: { ...staff, paymentTypes: ['CH', 'ID', 'CHO', 'VO'] },
    settings: {
      ...appConfiguration.settings,
      paymentMinimums: { ID: minimum },
      wirecard: { isActive: true, entityName: 'mittag', brands: [] },
    },
    carts: [cart],
    voucher: null,
    choices: NO_CHOICES,
    presentedCardNumber,
  };
  const page = createMachine({
    invoke: [
      { src: ledger, id: 'ledger', systemId: 'ledger' },
      { src: payment, id: 'payment', input: input },
    ],
  });
  const root = createActor(page);
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

/** The same once the balance is known. */
export async function openAtChoice(options: HarnessOptions = {}) {
  const harness = await openPayment(options);
  await harness.ports.readBalances.call.answer(balances(15_000, identityWallet(4_000)));
  return harness;
}
