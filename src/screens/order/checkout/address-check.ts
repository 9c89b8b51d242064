import { type Address, type AddressField, isOptionalField } from '../../../../domain/address.ts';

export interface FieldProblem {
  field: AddressField;
  kind: 'missing' | 'emailInvalid';
}

/** Everything that is wrong at once, where the rule of the domain stops at the first: each field says its own. */
export function invalidFields(address: Address, required: readonly AddressField[]): FieldProblem[] {
  return required.flatMap((field): FieldProblem[] => {
    const value = address[field].trim();
    if (value === '') return isOptionalField(field) ? [] : [{ field, kind: 'missing' }];
    return field === 'email' && !/^\S+@\S+\.\S+$/.test(value) ? [{ field, kind: 'emailInvalid' }] : [];
  });
}
