import { type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { house } from '../startup/startup.fixtures.ts';
import { type Pin } from '../testing/scenarios.ts';
import { noon } from './order-bench.fixtures.ts';
import { oneCart } from './order.kit.ts';
import { type OrderDraft } from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';

/** What survives a reload: the step, place and time, and what else is given. */
export const saved = (
  step: WizardStep,
  selection: Selection | null = noon,
  { voucher, paid }: Pick<OrderDraft, 'voucher' | 'paid'> = {},
) => ({
  does: ['saveDraft'],
  gives: { saveDraft: { step, selection, voucher, paid } },
});

/** The server is asked whether the carts may be paid, with the comments. Picking up needs no address. */
export const askedOfServer = (pin: Pin = { does: [] }, comments: Record<number, string> = {}): Pin => ({
  ...pin,
  asks: [...(pin.asks ?? []), 'checkOut'],
  gives: {
    ...pin.gives,
    checkOut: {
      carts: oneCart,
      details: { address: anna.address, comments, deliveryOptions: {} },
      isAddressNeeded: false,
    },
  },
});

/** The payment starts with the carts that the server has checked. */
export const paymentOpened = (
  pin: Pin,
  { carts = oneCart, voucher = null }: { carts?: Cart[]; voucher?: string | null } = {},
): Pin => ({
  ...pin,
  asks: ['payment'],
  gives: { ...pin.gives, payment: { person: anna, customerGroup: staff, settings: house.settings, carts, voucher } },
});
