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
