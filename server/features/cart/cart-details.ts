import type * as z from 'zod/mini';
import { type CartWire, type CheckoutBody } from '../../../contract/cart.ts';
import { toAddress } from '../../../contract/person.ts';
import { type Address, EMPTY_ADDRESS, isBlankAddress } from '../../../domain/address.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { isSessionOwner } from '../../auth/identity.ts';
import { type carts } from '../../db/carts.schema.ts';
import { type locations } from '../../db/schema.ts';
import { commentAfter } from './cart-text.ts';

type Cart = typeof carts.$inferSelect;
type Location = typeof locations.$inferSelect;

/** A cart as it is read to be shown, checked and ordered. */
interface ReadCart {
  cart: Cart;
  location: Location;
  address: Address | null;
}

/** Where a cart goes and what was asked for. */
export type CartDetails = Pick<Cart, 'address' | 'comment' | 'deliveryOption'>;

/** Name, e-mail and phone of an address, or null if it has none of them. */
function contactOf({ firstname, lastname, email, phone }: Address): Address | null {
  const contact = { ...EMPTY_ADDRESS, firstname, lastname, email, phone };
  return isBlankAddress(contact) ? null : contact;
}

/**
 * The address of a cart that is shown and ordered. A cart that is picked up has none, whatever it was before it was
 * moved; a guest's keeps the name and e-mail, which no account has.
 */
export function heldAddress(
  { address, owner }: Pick<Cart, 'address' | 'owner'>,
  { typeShortName }: Pick<Location, 'typeShortName'>,
): Address | null {
  if (address === null || typeShortName === HOME_DELIVERY) return address;
  return isSessionOwner(owner) ? contactOf(address) : null;
}

/** The chosen option, unless the location does not offer it (any more). */
export const heldOption = ({ deliveryOption }: Cart, { deliveryOptions }: Location) =>
  deliveryOptions.find(({ shortName }) => shortName === deliveryOption) ?? null;

const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Object.keys(EMPTY_ADDRESS).every((field) => one[field as keyof Address] === other[field as keyof Address]));

export const areSameDetails = (one: CartDetails, other: CartDetails): boolean =>
  isSameAddress(one.address, other.address) &&
  one.comment === other.comment &&
  one.deliveryOption === other.deliveryOption;

/** An empty text takes the choice back; an option that the location does not offer changes nothing. */
function optionAfter(cart: Cart, { deliveryOptions }: Location, wanted: string | undefined): string | null {
  if (wanted === undefined) return cart.deliveryOption;
  return deliveryOptions.some(({ shortName }) => shortName === wanted)
    ? wanted
    : wanted === ''
      ? null
      : cart.deliveryOption;
}

/** The details of a cart after a checkout with `body`, of which `address` was checked already. */
export function detailsAfter(
  { cart, location }: { cart: Cart; location: Location },
  body: Pick<z.output<typeof CheckoutBody>, 'Comments' | 'DeliveryOptions' | 'IsAddressProposed'>,
  address: Address | null,
): CartDetails {
  const isKept = address === null || (body.IsAddressProposed === true && cart.address !== null);
  return {
    address: isKept ? cart.address : address,
    comment: commentAfter(cart.comment, body.Comments[cart.id]),
    deliveryOption: optionAfter(cart, location, body.DeliveryOptions[cart.id]),
  };
}

/** Whether a cart has the details that its customer was shown. A client that does not send them is not checked. */
export function isAsShown(
  { address, cart, location }: Pick<ReadCart, 'address' | 'cart' | 'location'>,
  shown: Partial<Pick<z.output<typeof CartWire>, 'AddressDto' | 'Comment' | 'DeliveryOption'>>,
): boolean {
  const held: CartDetails = {
    address,
    comment: cart.comment,
    deliveryOption: heldOption(cart, location)?.shortName ?? null,
  };
  return areSameDetails(held, {
    address: shown.AddressDto === undefined ? held.address : shown.AddressDto && toAddress(shown.AddressDto),
    comment: shown.Comment ?? held.comment,
    deliveryOption: shown.DeliveryOption === undefined ? held.deliveryOption : shown.DeliveryOption,
  });
}
