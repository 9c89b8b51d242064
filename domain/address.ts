/** An address as the checkout form holds it (CHECK-1). Empty text where nothing is known. */
export interface Address {
  firstname: string;
  lastname: string;
  street: string;
  housenumber: string;
  stair: string;
  door: string;
  postcode: string;
  city: string;
  email: string;
  phone: string;
}

export type AddressField = keyof Address;

export const EMPTY_ADDRESS: Address = {
  firstname: '',
  lastname: '',
  street: '',
  housenumber: '',
  stair: '',
  door: '',
  postcode: '',
  city: '',
  email: '',
  phone: '',
};

const isAddressField = (name: string): name is AddressField => Object.hasOwn(EMPTY_ADDRESS, name);

const configuredNames = (text: string): string[] =>
  text.split(';').map((name) => name.replace(/\s/g, '').toLowerCase());

/**
 * The address fields that `Order_DeliveryAddressFields` names, in its order and once each. Case and whitespace are
 * ignored, unknown names dropped. Source: CHECK-1.
 */
export function parseAddressFields(text: string): AddressField[] {
  return [...new Set(configuredNames(text).filter(isAddressField))];
}

/** Without these, no driver finds a home. */
const PLACE_FIELDS: AddressField[] = ['street', 'housenumber', 'postcode', 'city'];

/**
 * The fields that a home delivery asks for: the configured ones, and what a driver needs besides where they name no
 * street or no postcode; null, as they could not be read: all that the restaurant may want (CHECK-26).
 */
export function deliveryFields(configured: readonly AddressField[] | null): readonly AddressField[] {
  if (configured === null) return [...PLACE_FIELDS, 'phone', 'email'];
  const canBeFound = configured.includes('street') && configured.includes('postcode');
  return canBeFound ? configured : [...new Set([...configured, ...PLACE_FIELDS])];
}

/** The checkout shows them with every delivery, the name at least as a line. */
const ALWAYS_SHOWN: AddressField[] = ['firstname', 'lastname', 'stair', 'door'];

/** Of an address what is shown with those fields: nothing else that is known of a person goes with it (CHECK-210). */
export function shownPart(address: Address, fields: readonly AddressField[]): Address {
  const shown = { ...EMPTY_ADDRESS };
  for (const field of [...ALWAYS_SHOWN, ...fields]) shown[field] = address[field];
  return shown;
}

/** The free-text field is configured, so carts take comments (CHECK-7). */
export function isFreetextConfigured(text: string): boolean {
  return configuredNames(text).includes('freetext');
}

/** A field that may stay empty even when it is configured (CHECK-13). */
export function isOptionalField(field: AddressField): boolean {
  return field === 'stair' || field === 'door';
}

/** Whether nothing of an address is known. */
export const isBlankAddress = (address: Address): boolean =>
  Object.values<string>({ ...address }).every((value) => value.trim() === '');

/** Another postcode is another place: nothing of the old one may go with it. */
export const withPostcode = (address: Address, postcode: string): Address => ({
  ...address,
  street: '',
  housenumber: '',
  stair: '',
  door: '',
  city: '',
  postcode,
});

/** The lines of an address as on a letter, e.g. `Parkring 4/2/11`; without parts that are not known. */
export const addressLines = (address: Address): string[] => linesOf(address, ' ');

/** An address in one line, which never breaks between postcode and town. */
export const addressText = (address: Address): string => linesOf(address, '\u00a0').join(', ');

function linesOf(address: Address, afterPostcode: string): string[] {
  const { firstname, lastname, street, housenumber, stair, door, postcode, city } = address;
  const joined = (parts: string[], by: string) =>
    parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(by);
  return [
    joined([firstname, lastname], ' '),
    joined([street, joined([housenumber, stair, door], '/')], ' '),
    joined([postcode, city], afterPostcode),
  ].filter((line) => line !== '');
}
