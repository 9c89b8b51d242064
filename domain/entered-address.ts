import { type Address, type AddressField, isOptionalField } from './address.ts';
import { isEmail } from './email.ts';
import { asName } from './name.ts';
import { isPhone } from './phone.ts';
import { toOneLine } from './typed-text.ts';

/** As it may be kept: without what is invisible. An e-mail address is refused for it instead (`isEmail`). */
export function typedAddress(address: Address): Address {
  const fields = Object.entries({ ...address }).map(([name, text]: [string, string]) => [
    name,
    asName(toOneLine(text)),
  ]);
  return { ...(Object.fromEntries(fields) as unknown as Address), email: address.email };
}

export interface AddressProblem {
  field: AddressField;
  kind: 'missing' | 'emailInvalid' | 'phoneInvalid' | 'notDelivered';
}

/** Everything wrong with an address, in the order of its required fields; blank counts as missing (CHECK-2). */
export function addressProblems(address: Address, required: readonly AddressField[]): AddressProblem[] {
  return required.flatMap((field): AddressProblem[] => {
    const value = address[field].trim();
    if (value === '') return isOptionalField(field) ? [] : [{ field, kind: 'missing' }];
    if (field === 'phone' && !isPhone(value)) return [{ field, kind: 'phoneInvalid' }];
    return field === 'email' && !isEmail(value) ? [{ field, kind: 'emailInvalid' }] : [];
  });
}

/** Whether a required field is blank. Source: CHECK-13. */
export function isAddressIncomplete(address: Address, required: readonly AddressField[]): boolean {
  return addressProblems(address, required).some(({ kind }) => kind === 'missing');
}
