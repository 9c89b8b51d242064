import { TextInput } from '@mantine/core';
import { type AddressField, isOptionalField } from '../../../domain/address.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './AddressForm.module.css';

/** In the local order of an address, with autocomplete values. */
const FIELDS: {
  field: AddressField;
  autoComplete: string;
  width?: 'wide' | 'narrow';
  type?: string;
  inputMode?: 'numeric';
}[] = [
  { field: 'firstname', autoComplete: 'given-name' },
  { field: 'lastname', autoComplete: 'family-name' },
  { field: 'street', autoComplete: 'address-line1', width: 'wide' },
  { field: 'housenumber', autoComplete: 'address-line2', width: 'narrow' },
  { field: 'stair', autoComplete: 'off', width: 'narrow' },
  { field: 'door', autoComplete: 'off', width: 'narrow' },
  { field: 'postcode', autoComplete: 'postal-code', width: 'narrow', inputMode: 'numeric' },
  { field: 'city', autoComplete: 'address-level2', width: 'wide' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'phone', autoComplete: 'tel', type: 'tel' },
];

interface AddressFieldsProps {
  fields: readonly AddressField[];
  required: readonly AddressField[];
  problems: readonly AddressProblem[];
  /** None of them has to be filled in, which each says. */
  isVoluntary?: boolean;
}

/** Fields of the address of the checkout. What is typed into one is entered for the whole address. */
export function AddressFields({ fields, required, problems, isVoluntary = false }: AddressFieldsProps) {
  const t = useText();
  const order = useOrderRef();
  const address = useOrder(selectAddress);
  return (
    <div className={classes.fields}>
      {FIELDS.filter(({ field }) => fields.includes(field)).map(({ field, width, ...input }) => {
        const problem = problems.find((each) => each.field === field);
        return (
          <TextInput
            key={field}
            id={`address-${field}`}
            className={cx(classes.field, width && classes[width])}
            label={
              isVoluntary
                ? t('guest.optionalField', { field: t(`order.address.${field}`) })
                : t(`order.address.${field}`)
            }
            required={required.includes(field) && !isOptionalField(field)}
            value={address[field]}
            error={problem && t(`order.checkout.${problem.kind}`, { postcode: address.postcode.trim() })}
            onChange={(event) =>
              order.send({
                type: 'details.change',
                details: { address: { ...address, [field]: event.currentTarget.value } },
              })
            }
            {...input}
          />
        );
      })}
    </div>
  );
}
