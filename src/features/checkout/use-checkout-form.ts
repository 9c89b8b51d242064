import { type AddressField } from '../../../domain/address.ts';
import { type AddressProblem, addressProblems } from '../../../domain/entered-address.ts';
import { type Cart } from '../../../domain/cart.ts';
import { addressFieldsAsked, zoneProblems } from '../../../domain/checkout.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useAppConfiguration, useOrder, useSession } from '../../context/hooks.ts';

const CONTACT_FIELDS: AddressField[] = ['firstname', 'lastname', 'email'];

interface CheckoutFormInput {
  /** Fields of the address; empty: none is asked for. */
  required: readonly AddressField[];
  /** Fields that a guest may fill in besides, for a confirmation by mail. */
  contact: readonly AddressField[];
  /** What the customer has to correct before the server is asked. */
  problems: AddressProblem[];
  /** Why the server has refused the address as it stands. */
  refused: AddressProblem[];
}

/** Which fields the checkout asks for, and what is wrong with them. */
export function useCheckoutForm(carts: readonly Cart[]): CheckoutFormInput {
  const { settings } = useAppConfiguration();
  const shown = useOrder(selectAddress);
  const refusedPostcode = useOrder((snapshot) => snapshot.context.refusedPostcode);
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const required = addressFieldsAsked(carts, settings.requiredAddressFields);
  const contact =
    isGuest && settings.isConfirmationMailSent ? CONTACT_FIELDS.filter((field) => !required.includes(field)) : [];
  const hasMail = contact.includes('email') && shown.email.trim() !== '';
  return {
    required,
    contact,
    problems: addressProblems(shown, hasMail ? [...required, 'email'] : required),
    refused: required.length > 0 ? zoneProblems(carts, { shown, refusedPostcode }) : [],
  };
}
