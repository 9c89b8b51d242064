import type { AddressField } from './address.ts';
import { containsHomeDelivery, type Cart } from './cart.ts';

/** An address is asked for when something is brought home and address fields are configured. */
export function isAddressAsked(carts: readonly Cart[], required: readonly AddressField[]): boolean {
  return required.length > 0 && containsHomeDelivery(carts);
}

/**
 * Whether the cart popover leaves out its checkout button: at checkout itself, when there is still something to fill in there
 * (a voucher or a home delivery). Source: specification, section 2 (cart popover).
 */
export function isCheckoutButtonHidden(path: string, isVoucherEnabled: boolean, carts: readonly Cart[]): boolean {
  return path === '/order/checkout' && (isVoucherEnabled || containsHomeDelivery(carts));
}
