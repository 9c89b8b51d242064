/** An address as the checkout form holds it (specification, section 3). Empty text where nothing is known. */
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
 * The address fields that `Order_DeliveryAddressFields` names, in its order and once each. Case and whitespace are ignored,
 * unknown names dropped. Source: specification, section 5.
 */
export function parseAddressFields(text: string): AddressField[] {
  return [...new Set(configuredNames(text).filter(isAddressField))];
}

/** The free-text field is configured, so carts take comments (section 5). */
export function isFreetextConfigured(text: string): boolean {
  return configuredNames(text).includes('freetext');
}

/** A field that may stay empty even when it is configured (section 5). */
export function isOptionalField(field: AddressField): boolean {
  return field === 'stair' || field === 'door';
}

/** The first required field that is blank, or null when the address is complete. Source: specification, section 5. */
export function missingAddressField(address: Address, required: readonly AddressField[]): AddressField | null {
  return required.find((field) => !isOptionalField(field) && address[field].trim() === '') ?? null;
}
