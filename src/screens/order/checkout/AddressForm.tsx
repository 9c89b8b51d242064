import { TextInput } from '@mantine/core';
import { type AddressField, type AddressProblem, isOptionalField } from '../../../../domain/address.ts';
import { selectAddress } from '../../../../machines/order/order.selectors.ts';
import { useHouse, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { cx } from '../../../ui/cx.ts';
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

/** The address of a home delivery. Input is stored in the machine, so that errors do not lose it. */
export function AddressForm({ problems }: { problems: AddressProblem[] }) {
  const t = useText();
  const order = useOrderRef();
  const { requiredAddressFields } = useHouse().settings;
  const address = useOrder(selectAddress);
  return (
    <Section title={t('order.checkout.address')}>
      <Card className={classes.form}>
        <p className={classes.hint}>{t('order.checkout.addressHint')}</p>
        {problems.length > 0 && (
          <ErrorNotice>
            {t('order.checkout.missingSummary', {
              fields: problems.map(({ field }) => t(`order.address.${field}`)).join(', '),
            })}
          </ErrorNotice>
        )}
        <div className={classes.fields}>
          {FIELDS.filter(({ field }) => requiredAddressFields.includes(field) || isOptionalField(field)).map(
            ({ field, width, ...input }) => {
              const problem = problems.find((each) => each.field === field);
              return (
                <TextInput
                  key={field}
                  id={`address-${field}`}
                  className={cx(classes.field, width && classes[width])}
                  label={t(`order.address.${field}`)}
                  required={requiredAddressFields.includes(field) && !isOptionalField(field)}
                  value={address[field]}
                  error={problem && t(`order.checkout.${problem.kind}`)}
                  onChange={(event) =>
                    order.send({
                      type: 'details.change',
                      details: { address: { ...address, [field]: event.currentTarget.value } },
                    })
                  }
                  {...input}
                />
              );
            },
          )}
        </div>
      </Card>
    </Section>
  );
}
