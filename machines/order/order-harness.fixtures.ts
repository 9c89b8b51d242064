import {
  createActor,
  createMachine,
  fromCallback,
  SimulatedClock,
  type ActorRefFrom,
  type AnyEventObject,
} from 'xstate';
import { type Cart, type CartResult, type Checkout } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { type LedgerChange, NO_CHOICES, type PaymentChoices, type PaymentOutcome } from '../payment/payment.types.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { orderMachine } from './order.machine.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type CartRequest, type OrderDraft, type OrderEvent } from './order.types.ts';
import { type CheckoutResult } from '../../domain/checkout.ts';

/** The customer wants no confirmation by mail. */
export const NO_MAIL: PaymentChoices = { ...NO_CHOICES, isMailWanted: false };

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

export const dish = (id: number): QuantityChange['article'] => ({
  id,
  detailId: 9000 + id,
  name: `Dish ${id}`,
  shortName: `D${id}`,
  detailName: '',
  grossPrice: 650,
  subsidy: 100,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
});

export const change = (articleId: number, quantity: number, selection = noon): OrderEvent => ({
  type: 'article.setQuantity',
  change: { selection, article: dish(articleId), quantity },
});

export const outcome: PaymentOutcome = {
  method: 'CH',
  total: 1100,
  carts: [],
  results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }],
  money: null,
  isMailWanted: false,
};

/** An order whose ports the test answers. Ordering is open for all days after `yesterday`. */
export async function openOrder({
  carts = [],
  draft = { selection: null, step: 'location' },
}: { carts?: Cart[]; draft?: OrderDraft } = {}) {
  const ports = {
    changeCart: new PortFake<CartResult, CartRequest>(),
    readCarts: new PortFake<Cart[]>(),
    checkOut: new PortFake<CheckoutResult, Checkout>(),
  };
  const drafts: OrderDraft[] = [];
  const page = createMachine({
    invoke: {
      id: 'order',
      src: orderMachine.provide({
        actors: {
          changeCart: ports.changeCart.logic,
          readCarts: ports.readCarts.logic,
          checkOut: ports.checkOut.logic,
          payment: createMachine({ context: { voucher: null, choices: NO_CHOICES } }) as never,
          reminder: createMachine({}) as never,
          watchPage: fromCallback(() => undefined),
          watchLedger: fromCallback<AnyEventObject, undefined, LedgerChange>(() => undefined),
        },
        actions: {
          saveDraft: (_, draftNow) => drafts.push(draftNow),
          saveSelection: (_, { selection }) => drafts.push({ step: 'location', ...drafts.at(-1), selection }),
        },
        guards: {
          isOrderingOpen: (_, { selection }) => selection !== null && selection.date > yesterday.date,
          isCartOpen: (_, { selection }) => selection !== null,
          isTakenOver: () => false,
        },
      }),
      input: { person: anna, customerGroup: staff, settings: appConfiguration.settings, carts, draft },
    },
  });
  const root = createActor(page, { clock: new SimulatedClock() });
  root.start();
  await settle();
  const order = root.getSnapshot().children.order as ActorRefFrom<typeof orderMachine>;
  return {
    ports,
    drafts,
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
