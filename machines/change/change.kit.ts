import { askedOf, type ChangeQuote, type OrderChangeRequest, unchanged } from '../../domain/order-change-request.ts';
import { anOrder } from '../../domain/order.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { changeMachine } from './change.machine.ts';

export const order = anOrder({ isChangeable: true });
const begun = unchanged(order);
if (!begun) throw new Error('The order cannot be changed.');
export const asOrdered: OrderChangeRequest = begun;
export const later: OrderChangeRequest = { ...asOrdered, deliveryTimeId: 6 };
export const oneLess: OrderChangeRequest = {
  ...asOrdered,
  dishes: asOrdered.dishes.map((dish) => ({ ...dish, quantity: 1 })),
};
const nothing: OrderChangeRequest = {
  ...asOrdered,
  dishes: asOrdered.dishes.map((dish) => ({ ...dish, quantity: 0 })),
};

/** As changed in another tab. */
export const orderLater = { ...order, deliveryTimeId: 6 };
const canceledOrder = { ...orderLater, canceledAt: '2026-11-25T08:00:00' };
/** Only the time: the dishes keep their quantities. */
export const askedLater = askedOf(order, later);

export const quote: ChangeQuote = {
  lines: [
    {
      articleId: 7,
      detailId: 70,
      name: 'Chili con Carne',
      quantity: 1,
      total: 550,
      most: null,
      isShippingArticle: false,
      errorTextKey: null,
    },
  ],
  total: 550,
  difference: -550,
  payments: [{ type: 'CH', amount: -550 }],
  errorTextKey: null,
};
export const full: ChangeQuote = { ...quote, errorTextKey: 'error.slotFull' };

export const changeKit = defineKit({
  machine: changeMachine,
  starts: { 'an order': { order, changeRequest: asOrdered } },
  events: {
    'request.change': variants({
      'another time': { type: 'request.change', changeRequest: later },
      'one portion less': { type: 'request.change', changeRequest: oneLess },
      'as it is': { type: 'request.change', changeRequest: asOrdered },
      nothing: { type: 'request.change', changeRequest: nothing },
    }),
    'quote.retry': { type: 'quote.retry' },
    'change.confirm': { type: 'change.confirm' },
    'change.check': { type: 'change.check' },
  },
  answers: {
    quoteChange: {
      quoted: variants({
        'that is available': { kind: 'quoted', quote, key: 'k1' },
        'that is not available': { kind: 'quoted', quote: full, key: 'k2' },
      }),
      refused: { kind: 'refused', textKey: 'error.changeNotPayable' },
      stale: { kind: 'stale' },
      ended: { kind: 'ended', textKey: 'error.changeTimePassed' },
    },
    changeOrder: {
      changed: { kind: 'changed', isRefunded: true },
      refused: { kind: 'refused', textKey: 'error.priceChanged' },
      stale: { kind: 'stale' },
      ended: { kind: 'ended', textKey: 'error.changeTimePassed' },
    },
    readOrder: {
      'as it was': order,
      'at another time': orderLater,
      'at another time, with a refund due': { ...orderLater, changeRefundDue: 550 },
      canceled: canceledOrder,
      'not found': null,
    },
  },
  projection: ({ order: { deliveryTimeId }, changeRequest, agreed }) => [
    deliveryTimeId,
    changeRequest.deliveryTimeId,
    changeRequest.dishes.map(({ quantity }) => quantity),
    agreed !== null,
  ],
});
