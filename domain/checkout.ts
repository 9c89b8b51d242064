import { addressLines, deliveryFields, isBlankAddress, shownPart, type Address, type AddressField } from './address.ts';
import { type IsoDate } from './calendar.ts';
import { addressProblems, type AddressProblem } from './entered-address.ts';
import { containsHomeDelivery, CUT_OFF_PASSED, isHomeDelivery, type Cart, type Checkout } from './cart.ts';
import { joinedComment } from './comment.ts';
import { type DeliveryLocation, isDeliveredTo } from './delivery.ts';
import { type Person } from './person.ts';
import { modeOf } from './session.ts';
import { type Settings } from './settings.ts';

/** What the customer has entered and no cart holds yet. */
export interface CheckoutDetails {
  /** Null: nothing was entered. */
  address: Address | null;
  /** By cart id. */
  comments: Record<number, string>;
  /** Short names by cart id; an empty text takes the choice back. */
  deliveryOptions: Record<number, string>;
}

export const NO_DETAILS: CheckoutDetails = { address: null, comments: {}, deliveryOptions: {} };

/** Something was entered. */
export const isDetailed = ({ address, comments, deliveryOptions }: CheckoutDetails): boolean =>
  address !== null || Object.keys({ ...comments, ...deliveryOptions }).length > 0;

/** Text key of a cart's error: its location does not deliver to the postcode. */
const NOT_DELIVERED = 'error.deliveryNotPossible';

const isNotDelivered = (cart: Cart): boolean => isHomeDelivery(cart) && cart.errorTextKey === NOT_DELIVERED;

const CONTACT_FIELDS: AddressField[] = ['firstname', 'lastname', 'email'];

/** Whose checkout it is, where. */
export interface Customer {
  person: Pick<Person, 'id' | 'address'>;
  settings: Pick<Settings, 'requiredAddressFields' | 'isConfirmationMailSent' | 'defaultUserId'>;
}

/**
 * The fields that the checkout has. `required`: of the address, none but for a home delivery (CHECK-14); `contact`:
 * what a guest may fill in besides, for a confirmation by mail (CHECK-12).
 */
export function addressFieldsAsked(
  carts: readonly Cart[],
  { person, settings }: Customer,
): { required: readonly AddressField[]; contact: readonly AddressField[] } {
  const required = containsHomeDelivery(carts) ? deliveryFields(settings.requiredAddressFields) : [];
  const isGuest = modeOf(person.id, settings.defaultUserId) === 'LoggedInGuest';
  const contact =
    isGuest && settings.isConfirmationMailSent ? CONTACT_FIELDS.filter((field) => !required.includes(field)) : [];
  return { required, contact };
}

/** What the customer has to correct before the server is asked; a guest's e-mail address only where there is one. */
export function fieldProblems(shown: Address, asked: ReturnType<typeof addressFieldsAsked>): AddressProblem[] {
  const hasMail = asked.contact.includes('email') && shown.email.trim() !== '';
  return addressProblems(shown, hasMail ? [...asked.required, 'email'] : asked.required);
}

/**
 * Nothing is left to fill in or to decide: all fields that are required are filled in, what else was entered is valid,
 * and all deliveries go to one address (CHECK-310).
 */
export function isCheckoutComplete(carts: readonly Cart[], { address }: CheckoutDetails, customer: Customer): boolean {
  const asked = addressFieldsAsked(carts, customer);
  const shown = effectiveAddress(address, carts, customer.person.address);
  const isOneAddress = address !== null || goElsewhere(carts, shown).length === 0;
  return isOneAddress && fieldProblems(shown, asked).length === 0;
}

/** The refused postcode is the one that is shown. `refusedPostcode`: of the last check; null: none. */
export function zoneProblems(
  carts: readonly Cart[],
  { shown, refusedPostcode }: { shown: Address; refusedPostcode: string | null },
): AddressProblem[] {
  const isRefused = carts.some(isNotDelivered) && shown.postcode.trim() === refusedPostcode;
  return isRefused ? [{ field: 'postcode', kind: 'notDelivered' }] : [];
}

/**
 * The postcode that a check of the carts has refused, or null. The carts do not hold it unless they did before: an
 * address that was entered is checked for all of them, and one that is proposed for those that have none (CHECK-23).
 */
export function refusedPostcodeOf(
  answered: readonly Cart[],
  { entered, own }: { entered: Address | null; own: Address },
): string | null {
  const refused = answered.find(isNotDelivered);
  if (!refused) return null;
  return (entered ?? refused.address ?? effectiveAddress(null, answered, own)).postcode.trim();
}

/** Home deliveries hold another address than the one shown, e.g. after a guest with a cart has signed in. */
export const goElsewhere = (carts: readonly Cart[], shown: Address): Cart[] =>
  carts.filter(
    (cart) =>
      isHomeDelivery(cart) && cart.address !== null && addressLines(cart.address).join() !== addressLines(shown).join(),
  );

/** Where a confirmation is sent to: the person's own e-mail address, or a guest's, which is in the carts; or empty. */
export const mailAddress = (own: Address, carts: readonly Pick<Cart, 'address'>[]): string =>
  own.email || (carts.find((cart) => cart.address?.email)?.address?.email ?? '');

/** The address that a cart holds; that of a home delivery first, since others hold a guest's name and e-mail only. */
const heldAddress = (carts: readonly Cart[]): Address | null =>
  (carts.find((cart) => isHomeDelivery(cart) && cart.address !== null) ?? carts.find((cart) => cart.address !== null))
    ?.address ?? null;

/** The address to show: what was entered, else what a cart holds, else the person's own. */
export const effectiveAddress = (entered: Address | null, carts: readonly Cart[], own: Address): Address =>
  entered ?? heldAddress(carts) ?? own;

/**
 * The address that a place speaks of on a day: what was entered, else what was checked out for a delivery from there,
 * else the person's own. That of a cart at another place may be one that this place does not deliver to.
 */
export function addressAt(
  { id, deliveryZips }: Pick<DeliveryLocation, 'id' | 'deliveryZips'>,
  date: IsoDate,
  { entered, carts, own }: { entered: Address | null; carts: readonly Cart[]; own: Address },
): Address {
  const here = carts.filter((cart) => cart.locationId === id && cart.orderDate === date);
  const held = here.find(({ address }) => address !== null && isDeliveredTo(deliveryZips, address.postcode));
  return entered ?? held?.address ?? own;
}

const ofCarts = (texts: Record<number, string>, carts: readonly Cart[]): Record<number, string> =>
  Object.fromEntries(carts.flatMap(({ id }) => (texts[id] === undefined ? [] : [[id, texts[id]]])));

/**
 * What to check out: what was entered, and nothing that the carts hold already, so that a repeat overwrites nothing.
 * The address shown is proposed to home deliveries that have none.
 */
export function checkoutOf(carts: Cart[], details: CheckoutDetails, customer: Customer): Checkout {
  const { required, contact } = addressFieldsAsked(carts, customer);
  const address = effectiveAddress(details.address, carts, customer.person.address);
  const shown = shownPart(address, [...required, ...contact]);
  const isProposed = details.address === null;
  const isWanted = carts.some((cart) => isHomeDelivery(cart) && cart.address === null) && !isBlankAddress(shown);
  return {
    carts,
    address: !isProposed || isWanted ? shown : null,
    isAddressProposed: isProposed,
    comments: ofCarts(details.comments, carts),
    deliveryOptions: ofCarts(details.deliveryOptions, carts),
  };
}

/** What was entered and the carts, as the server has answered them, do not hold. */
export function detailsNotHeld({ address, ...details }: CheckoutDetails, carts: readonly Cart[]): CheckoutDetails {
  const notHeld = (texts: Record<number, string>, held: (cart: Cart) => string) =>
    ofCarts(
      texts,
      carts.filter((cart) => texts[cart.id] !== held(cart)),
    );
  const deliveries = carts.filter(isHomeDelivery);
  const isHeld = (deliveries.length > 0 ? deliveries : carts).every(
    (cart) => cart.address !== null && !isNotDelivered(cart),
  );
  return {
    address: isHeld ? null : address,
    comments: notHeld(details.comments, (cart) => cart.comment),
    deliveryOptions: notHeld(details.deliveryOptions, (cart) => cart.deliveryOption?.shortName ?? ''),
  };
}

/**
 * What was entered, once a cart has joined another one: what was typed for either counts for both, and drops the note
 * of neither.
 */
export function detailsJoined(
  details: CheckoutDetails,
  { gone, target }: Record<'gone' | 'target', Pick<Cart, 'id' | 'comment'>>,
): CheckoutDetails {
  const { [gone.id]: added, [target.id]: before, ...others } = details.comments;
  if (added === undefined && before === undefined) return details;
  const joined = joinedComment(before ?? target.comment, added ?? gone.comment);
  return { ...details, comments: { ...others, [target.id]: joined } };
}

/**
 * What was entered, once a cart gets a note: what was typed for the cart and replaces its comment at the checkout has
 * the note as well.
 */
export function detailsNoted(
  details: CheckoutDetails,
  { cartId, note }: { cartId: number; note: string },
): CheckoutDetails {
  const typed = details.comments[cartId];
  if (typed === undefined) return details;
  return { ...details, comments: { ...details.comments, [cartId]: joinedComment(typed, note) } };
}

/**
 * Whether the cart popover hides its checkout button: on the checkout page itself, while there is something to fill in
 * (a voucher or a home delivery). Source: PAGE-18.
 */
export function isCheckoutButtonHidden(path: string, isVoucherEnabled: boolean, carts: readonly Cart[]): boolean {
  return path === '/order/checkout' && (isVoucherEnabled || containsHomeDelivery(carts));
}

export type CheckoutResult =
  /** Carts hold no error: they may be paid. */
  | { kind: 'ready'; carts: Cart[] }
  /** Some line or cart holds an error key. */
  | { kind: 'incomplete'; carts: Cart[] }
  | { kind: 'refused'; textKey: string };

/**
 * Refusals of a payment that paying again meets again: only a change of the cart can help, and the checkout tells which
 * dish, place or time it is.
 */
export const MENDED_AT_CHECKOUT: ReadonlySet<string> = new Set([
  CUT_OFF_PASSED,
  'error.slotFull',
  'error.slotNotOffered',
  'error.soldOut',
  'error.articleNotOffered',
  'error.quantityExceeded',
  'error.cartEmpty',
  'error.cartNotFound',
  'error.orderExistsAtLocation',
  'error.addressIncomplete',
  NOT_DELIVERED,
]);
