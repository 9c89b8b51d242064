import type { AddressField } from './address.ts';
import { containsHomeDelivery, type Cart } from './cart.ts';

/** An address is asked for when there is a home delivery and address fields are configured. */
export function isAddressAsked(carts: readonly Cart[], required: readonly AddressField[]): boolean {
  return required.length > 0 && containsHomeDelivery(carts);
}

/**
 * Whether the cart popover hides its checkout button: on the checkout page itself, while there is something to fill in
 * (a voucher or a home delivery). Source: specification, section 2 (cart popover).
 */
export function isCheckoutButtonHidden(path: string, isVoucherEnabled: boolean, carts: readonly Cart[]): boolean {
  return path === '/order/checkout' && (isVoucherEnabled || containsHomeDelivery(carts));
}
