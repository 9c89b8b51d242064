import { type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { house } from '../startup/startup.fixtures.ts';
import { type Pin } from '../testing/scenarios.ts';
import { noon } from './order-bench.fixtures.ts';
import { oneCart } from './order.kit.ts';
import { type OrderDraft } from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';

/** What outlives a reload: where the customer is, for which place and time, and what is named besides. */
export const saved = (
  step: WizardStep,
  selection: Selection | null = noon,
  { voucher, paid }: Pick<OrderDraft, 'voucher' | 'paid'> = {},
) => ({
  does: ['saveDraft'],
  gives: { saveDraft: { step, selection, voucher, paid } },
});

/** The server is asked whether the carts may be paid, with what was noted for the kitchen. For what is fetched no address is needed. */
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

/** The carts are paid as the server has checked them. */
export const paymentOpened = (
  pin: Pin,
  { carts = oneCart, voucher = null }: { carts?: Cart[]; voucher?: string | null } = {},
): Pin => ({
  ...pin,
  asks: ['payment'],
  gives: { ...pin.gives, payment: { person: anna, customerGroup: staff, settings: house.settings, carts, voucher } },
});
