import { missingAddressField, type Address, type AddressField } from './address.ts';
import { containsHomeDelivery, type Cart } from './cart.ts';
import { HOME_DELIVERY, isDeliveredTo, type DeliveryLocation } from './delivery.ts';

export type CheckoutProblem =
  | { kind: 'addressIncomplete'; field: AddressField }
  /** Home delivery does not reach the address. */
  | { kind: 'notDelivered'; cartId: number };

/** An address is asked for when something is brought home and address fields are configured. */
export function isAddressAsked(carts: readonly Cart[], required: readonly AddressField[]): boolean {
  return required.length > 0 && containsHomeDelivery(carts);
}

/**
 * The first thing that keeps carts from being checked out to an address, or null. Carts that are not delivered home need none.
 * Source: specification, section 5 (address fields, home delivery by postcode).
 */
export function checkoutProblem(
  carts: readonly Cart[],
  address: Address,
  required: readonly AddressField[],
  locations: readonly Pick<DeliveryLocation, 'id' | 'deliveryZips'>[],
): CheckoutProblem | null {
  if (!containsHomeDelivery(carts)) return null;
  const field = missingAddressField(address, required);
  if (field) return { kind: 'addressIncomplete', field };
  const unreachable = carts.find((cart) => {
    const location = locations.find((known) => known.id === cart.locationId);
    return (
      cart.locationTypeShortName === HOME_DELIVERY && !isDeliveredTo(location?.deliveryZips ?? null, address.postcode)
    );
  });
  return unreachable ? { kind: 'notDelivered', cartId: unreachable.id } : null;
}

/**
 * Whether the cart popover leaves out its checkout button: at checkout itself, when there is still something to fill in there
 * (a voucher or a home delivery). Source: specification, section 2 (cart popover).
 */
export function isCheckoutButtonHidden(path: string, isVoucherEnabled: boolean, carts: readonly Cart[]): boolean {
  return path === '/order/checkout' && (isVoucherEnabled || containsHomeDelivery(carts));
}
