import { addressLines, type AddressField, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { type Cart } from '../../../domain/cart.ts';
import { addressFieldsAsked, fieldProblems, zoneProblems } from '../../../domain/checkout.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useOrder } from '../../context/hooks.ts';

interface CheckoutFormInput {
  /** Fields of the address; empty: none is asked for. */
  required: readonly AddressField[];
  /** Fields that a guest may fill in besides, for a confirmation by mail. */
  contact: readonly AddressField[];
  /** Of the customer, which is sent with the address, where no field has it. */
  name: string;
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
  const person = useOrder((snapshot) => snapshot.context.person);
  const fields = addressFieldsAsked(carts, { person, settings });
  const { required, contact } = fields;
  const asked = [...required, ...contact];
  const nameOf = (field: 'firstname' | 'lastname') => (asked.includes(field) ? '' : shown[field]);
  return {
    required,
    contact,
    name: addressLines({ ...EMPTY_ADDRESS, firstname: nameOf('firstname'), lastname: nameOf('lastname') }).join(),
    problems: fieldProblems(shown, fields),
    refused: required.length > 0 ? zoneProblems(carts, { shown, refusedPostcode }) : [],
  };
}
