import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyEventObject,
} from 'xstate';
import { type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { changedTo, statuses } from '../payment/payment.fixtures.ts';
import { isOpen, type LedgerChange, type PaymentOutcome, type PaymentStatus } from '../payment/payment.types.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { house } from '../startup/startup.fixtures.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { orderMachine } from './order.machine.ts';
import {
  type CartRequest,
  type CartResult,
  type CheckoutRequest,
  type CheckoutResult,
  type OrderDraft,
  type OrderEvent,
  type QuantityWish,
} from './order.types.ts';

export const noon: Selection = {
  locationId: 21,
  locationName: 'Ausgabe Erdgeschoss',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  date: '2026-11-23',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-23T09:00:00',
};
export const upstairs: Selection = { ...noon, locationId: 22, locationName: 'Ausgabe 1. Stock' };
export const nextDay: Selection = { ...noon, date: '2026-11-24', orderUntil: '2026-11-24T09:00:00' };
export const yesterday: Selection = { ...noon, date: '2026-11-20', orderUntil: '2026-11-20T09:00:00' };

export const dish = (id: number): QuantityWish['article'] => ({
  id,
  name: `Dish ${id}`,
  shortName: `D${id}`,
  detailName: '',
  grossPrice: 650,
  subsidy: 100,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
});

export const wish = (articleId: number, quantity: number, selection = noon): OrderEvent => ({
  type: 'article.setQuantity',
  wish: { selection, article: dish(articleId), quantity },
});

export const outcome: PaymentOutcome = {
  method: 'CH',
  total: 1100,
  carts: [],
  results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }],
  money: null,
  isMailWanted: false,
};

/** Events of the ledger for a payment that is not over. */
export const stillOpen: LedgerChange[] = Object.values(statuses).filter(isOpen).map(changedTo);
/** What ends such a payment, by its status; all others end by `declined`. */
export const endings: Partial<Record<PaymentStatus['kind'], LedgerChange>> = {
  unknown: changedTo({ kind: 'refused', textKey: 'error.paymentFailed' }),
  returning: changedTo({ kind: 'canceled' }),
};

interface PaymentEnd {
  outcome: PaymentOutcome | null;
}

/** Stands in for the payment chart: holds a voucher, and is done when the test answers the port. */
const paymentOf = (port: PortFake<PaymentEnd>) =>
  setup({
    types: {
      context: {} as { voucher: string | null; end: PaymentEnd },
      input: {} as { voucher: string | null },
      events: {} as { type: 'voucher.redeem'; code: string },
      output: {} as PaymentEnd,
    },
    actors: { port: port.logic },
  }).createMachine({
    context: ({ input }) => ({ voucher: input.voucher, end: { outcome: null } }),
    initial: 'Open',
    states: {
      Open: {
        invoke: { src: 'port', onDone: { target: 'Over', actions: assign(({ event }) => ({ end: event.output })) } },
        on: { 'voucher.redeem': { actions: assign(({ event }) => ({ voucher: event.code })) } },
      },
      Over: { type: 'final' },
    },
    output: ({ context }) => context.end,
  });

/** An order whose ports the test answers. Ordering is open for all days after `yesterday`. */
export async function openOrder({
  carts = [],
  draft = { selection: null, step: 'location' },
}: { carts?: Cart[]; draft?: OrderDraft } = {}) {
  const ports = {
    changeCart: new PortFake<CartResult, CartRequest>(),
    readCarts: new PortFake<Cart[]>(),
    checkOut: new PortFake<CheckoutResult, CheckoutRequest>(),
    payment: new PortFake<PaymentEnd>(),
  };
  const drafts: OrderDraft[] = [];
  const emitted: AnyEventObject[] = [];
  const page = createMachine({
    invoke: {
      id: 'order',
      src: orderMachine.provide({
        actors: {
          changeCart: ports.changeCart.logic,
          readCarts: ports.readCarts.logic,
          checkOut: ports.checkOut.logic,
          payment: paymentOf(ports.payment) as never,
          watchLedger: fromCallback<AnyEventObject, undefined, LedgerChange>(() => undefined),
        },
        actions: { saveDraft: (_, draftNow) => drafts.push(draftNow) },
        guards: { isOrderingOpen: (_, { selection }) => selection !== null && selection.date > yesterday.date },
      }),
      input: { person: anna, customerGroup: staff, settings: house.settings, carts, draft },
    },
  });
  const root = createActor(page, { clock: new SimulatedClock() });
  root.start();
  await settle();
  const order = root.getSnapshot().children.order as ActorRefFrom<typeof orderMachine>;
  order.on('*', (event) => emitted.push(event));
  return {
    ports,
    drafts,
    emitted,
    order,
    get state() {
      return order.getSnapshot().value as { wizard: unknown; carts: unknown };
    },
    get context() {
      return order.getSnapshot().context;
    },
    send: async (...events: OrderEvent[]) => {
      events.forEach((event) => order.send(event));
      await settle();
    },
  };
}
