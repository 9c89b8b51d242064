import { type Selection } from '../../domain/delivery.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { type Pin } from '../testing/scenarios.ts';
import { dish, nextDay, noon, upstairs } from './order-harness.fixtures.ts';
import { oneCart } from './order.kit.ts';
import { NO_CHOICES, type PaymentInput } from '../payment/payment.types.ts';
import { type OrderDraft } from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';

export const SILENT = { does: [], asks: [] };

/** A change is saved, which is reported; nothing else is to be sent. */
export const SAVED = { does: ['cart.saved'], asks: [] };

/** What survives a reload: the step, place and time, and what else is given. */
export const saved = (
  step: WizardStep,
  selection: Selection | null = noon,
  { details, voucher, choices, paid }: Pick<OrderDraft, 'details' | 'voucher' | 'choices' | 'paid'> = {},
) => ({
  does: ['saveDraft'],
  gives: { saveDraft: { step, selection, details, voucher, choices, paid } },
});

/** What was typed is saved at once. */
export const typed = (step: WizardStep, selection: Selection | null = noon) => {
  const details = { address: null, comments: { 1: 'No onions' }, deliveryOptions: {} };
  return { ...saved(step, selection, { details }), asks: [], holds: { details } };
};

/** The server is asked whether the carts may be paid, with what was entered. Picking up needs no address. */
export const askedOfServer = (pin: Pin = { does: [] }, comments: Record<number, string> = {}): Pin => ({
  ...pin,
  asks: [...(pin.asks ?? []), 'checkOut'],
  gives: {
    ...pin.gives,
    checkOut: {
      carts: oneCart,
      address: null,
      isAddressProposed: true,
      comments,
      deliveryOptions: {},
    },
  },
});

/** The payment starts with the carts that the server has checked. */
export const paymentOpened = (
  pin: Pin,
  {
    carts = oneCart,
    voucher = null,
    choices = NO_CHOICES,
  }: Partial<Pick<PaymentInput, 'carts' | 'voucher' | 'choices'>> = {},
): Pin => ({
  ...pin,
  asks: ['payment'],
  gives: {
    ...pin.gives,
    payment: { person: anna, customerGroup: staff, settings: appConfiguration.settings, carts, voucher, choices },
  },
});

/** A refused change is reported; what is chosen may have gone back with a cart that was not moved. */
export const SOLD_OUT = ['saveSelection', 'toast.show error.soldOut'];

/** Commands that wait in the queue. */
export const set = (quantity: number) => ({ kind: 'set', change: { selection: noon, article: dish(1), quantity } });
export const REMOVE_ITEM = { kind: 'removeItem', cartId: 1, itemId: 11, quantity: 0 };
export const REMOVE_CART = { kind: 'removeCart', cartId: 1 };
/** To another day: `from` tells which cart it is. */
export const MOVE_TO_DAY = {
  kind: 'move',
  cartId: 0,
  from: { date: noon.date, deliveryTimeId: noon.deliveryTimeId },
  selection: nextDay,
  isFollowed: true,
};
export const MOVE_CART = { kind: 'move', cartId: 0, selection: upstairs };

export const DESCRIBE = {
  kind: 'describe',
  selection: noon,
  details: { comment: 'With ketchup', deliveryOption: null },
};

/** The queue after the step, of which nothing, or the first command, is sent by it. */
export const queued = (...queue: object[]) => ({ does: [], asks: [], holds: { queue } });
export const sent = (...queue: object[]) => ({ does: [], asks: ['changeCart'], holds: { queue } });
/** A change is saved, and reported; what waits is left, of which nothing, or the first command, is sent then. */
const savedCommand = (kind: string, quantity: number, dish: string | null) => ({
  does: ['cart.saved'],
  gives: { 'cart.saved': { kind, quantity, dish } },
});
export const savedSet = (quantity: number) => savedCommand('set', quantity, 'D1');
export const SAVED_REMOVAL = savedCommand('removeItem', 0, 'Schnitzel');
export const SAVED_CART_REMOVAL = savedCommand('removeCart', 0, null);
/** The request that is sent for a command. */
export const sentAs = (command: object, change: object | null = null) => ({
  changeCart: { command, change, cart: oneCart[0] },
});
