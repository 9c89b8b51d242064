import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { isHomeDelivery, type Cart } from '../../domain/cart.ts';
import { changedTo, ledgerChanges } from '../payment/payment.fixtures.ts';
import { NO_CHOICES } from '../payment/payment.types.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration, laterSettings } from '../startup/startup.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { dish, nextDay, NO_MAIL, noon, outcome, upstairs, yesterday } from './order-harness.fixtures.ts';
import { orderMachine } from './order.machine.ts';
import { applyQueue, movedTo } from './shown-carts.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';
import { type OrderInput } from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';

const cart = aCart({ locationId: noon.locationId, items: [anItem({ articleId: 1, detailId: 9001 })] });
export const oneCart: Cart[] = [cart];
export const soldOutCarts = [
  { ...cart, items: cart.items.map((item) => ({ ...item, errorTextKey: 'error.soldOut' })) },
];
const deliveries: Cart[] = [{ ...cart, locationTypeShortName: 'DEL' }];
const fullerCart: Cart[] = [{ ...cart, items: cart.items.map((item) => ({ ...item, quantity: 5 })) }];
const movedCarts: Cart[] = [movedTo(cart, nextDay)];
const noCart: Cart[] = [];
const input: OrderInput = {
  person: anna,
  customerGroup: staff,
  settings: appConfiguration.settings,
  carts: noCart,
  draft: { selection: null, step: 'location' },
  presentedCardNumber: null,
};

const wanted = (quantity: number): QuantityChange => ({ selection: noon, article: dish(1), quantity });
const opened = (step: WizardStep) => ({ type: 'step.open' as const, step });

export const orderKit = defineKit({
  machine: orderMachine,
  starts: {
    'nothing ordered yet': input,
    'a cart, at the dishes': { ...input, carts: oneCart, draft: { selection: noon, step: 'articles' } },
    'a cart, and nothing chosen': { ...input, carts: oneCart },
    'a home delivery without an address, at the dishes': {
      ...input,
      carts: deliveries,
      draft: { selection: noon, step: 'articles' },
    },
    'a cart, at the dishes of a time that is over': {
      ...input,
      carts: oneCart,
      presentedCardNumber: null,
      draft: { selection: yesterday, step: 'articles' },
    },
    'a reload at the checkout': { ...input, carts: oneCart, draft: { selection: noon, step: 'checkout' } },
    'a reload at the payment': { ...input, carts: oneCart, draft: { selection: noon, step: 'payment' } },
    'a reload at the payment with a change that waits': {
      ...input,
      carts: oneCart,
      draft: { selection: noon, step: 'payment', waiting: [{ kind: 'set', change: wanted(3) }] },
    },
    'a reload with a change that waits': {
      ...input,
      carts: oneCart,
      draft: { selection: noon, step: 'articles', waiting: [{ kind: 'set', change: wanted(3) }] },
    },
    'a reload with three changes that wait, of which another tab has sent two': {
      ...input,
      carts: oneCart,
      draft: {
        selection: noon,
        step: 'articles',
        waiting: [
          { kind: 'removeItem', cartId: cart.id, itemId: cart.items[0]?.id ?? 0, quantity: 0 },
          { kind: 'removeCart', cartId: cart.id },
          { kind: 'set', change: wanted(3) },
        ],
      },
    },
    'a reload after paying': {
      ...input,
      draft: { selection: noon, step: 'completed', paid: { outcome, isSeen: false } },
    },
  },
  events: {
    'step.open': variants({
      'place and time': opened('location'),
      'the dishes': opened('articles'),
      'the checkout': opened('checkout'),
      'the payment': opened('payment'),
      'what was paid': opened('completed'),
    }),
    'selection.choose': variants({
      'a time that is open': { type: 'selection.choose', selection: noon },
      'another place': { type: 'selection.choose', selection: upstairs },
      'a time that is closed': { type: 'selection.choose', selection: yesterday },
    }),
    'cart.move': { type: 'cart.move' },
    'cart.keep': { type: 'cart.keep' },
    'selection.cancel': { type: 'selection.cancel' },
    'article.setQuantity': variants({
      'one more': { type: 'article.setQuantity', change: wanted(3) },
      'none of it': { type: 'article.setQuantity', change: wanted(0) },
    }),
    'item.remove': { type: 'item.remove', cartId: cart.id, itemId: cart.items[0]?.id ?? 0 },
    'cart.remove': { type: 'cart.remove', cartId: cart.id },
    'removed.putBack': { type: 'removed.putBack' },
    'closedCart.remove': { type: 'closedCart.remove', cartId: cart.id },
    'dishToPay.setQuantity': { type: 'dishToPay.setQuantity', change: wanted(3) },
    'cart.describe': {
      type: 'cart.describe',
      selection: noon,
      details: { comment: 'With ketchup', deliveryOption: null },
    },
    'cart.moveTo': variants({
      'another day': { type: 'cart.moveTo', from: noon, selection: nextDay },
      'another place': { type: 'cart.moveTo', from: noon, selection: upstairs },
    }),
    'carts.reload': { type: 'carts.reload' },
    'carts.refresh': { type: 'carts.refresh' },
    'refusal.dismiss': { type: 'refusal.dismiss' },
    'details.change': { type: 'details.change', details: { comments: { [cart.id]: 'No onions' } } },
    'checkout.submit': { type: 'checkout.submit' },
    'wishes.save': { type: 'wishes.save' },
    'carts.change': { type: 'carts.change', commands: [{ kind: 'move', cartId: 0, selection: upstairs }] },
    'connection.restored': { type: 'connection.restored' },
    'startData.read': {
      type: 'startData.read',
      person: { ...anna, languageId: 2 },
      customerGroup: staff,
    },
    'outcome.seen': { type: 'outcome.seen' },
    'order.again': { type: 'order.again' },
    'settings.read': { type: 'settings.read', settings: laterSettings },
    'ledger.changed': variants({ ...ledgerChanges, settled: changedTo({ kind: 'settled', outcome }) }),
  },
  answers: {
    changeCart: {
      saved: variants({
        'a cart': { kind: 'saved', carts: oneCart },
        'no cart': { kind: 'saved', carts: noCart },
        'the cart on another day': { kind: 'saved', carts: movedCarts },
      }),
      refused: variants({
        'with the carts': { kind: 'refused', textKey: 'error.soldOut', carts: oneCart },
        'without them': { kind: 'refused', textKey: 'error.soldOut', carts: null },
      }),
    },
    readCarts: { 'a cart': oneCart, 'a cart with more of the dish': fullerCart, 'no cart': noCart },
    checkOut: {
      ready: { kind: 'ready', carts: oneCart },
      incomplete: { kind: 'incomplete', carts: soldOutCarts },
      refused: { kind: 'refused', textKey: 'error.deliveryNotPossible' },
    },
    payment: { paid: { outcome } },
  },
  mirrored: {
    payment: {
      'a voucher': { context: { voucher: 'MITTAG5', choices: NO_CHOICES } },
      'a declined mail': { context: { voucher: null, choices: NO_MAIL } },
      'no voucher': { context: { voucher: null, choices: NO_CHOICES } },
    },
  },
  guards: {
    isOrderingOpen: (_, { selection }) => selection !== null && selection.date > yesterday.date,
    isCartOpen: (_, { selection }) => selection !== null,
    isTakenOver: (_, { command }) => command !== null && command.kind !== 'set',
  },
  projection: ({ carts, queue, restored, selection, cartRefusalKey, outcome: paid, isOutcomeSeen }) => [
    carts.length > 0,
    carts.some(isHomeDelivery),
    applyQueue(carts, queue).length > 0,
    queue.length > 0,
    queue[0] !== undefined && queue[0].kind !== 'set' && restored.includes(queue[0]),
    selection !== null,
    cartRefusalKey !== null,
    paid !== null && [isOutcomeSeen],
  ],
});
