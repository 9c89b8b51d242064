import { Button } from '@mantine/core';
import { type AddressField } from '../../../domain/address.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { selectAddress, selectCartsElsewhere } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { listText } from '../../texts/list-text.ts';
import { AddressFields } from './AddressFields.tsx';
import classes from './AddressForm.module.css';

interface AddressFormProps {
  required: readonly AddressField[];
  /** What of the customer's name no field has; empty: nothing. */
  name: string;
  problems: AddressProblem[];
}

/** The address of a home delivery. Input is stored in the machine, so that errors do not lose it. */
export function AddressForm({ required, name, problems }: AddressFormProps) {
  const t = useText();
  const missing = problems.filter(({ kind }) => kind !== 'notDelivered');
  return (
    <Section title={t('order.checkout.address')}>
      <Card className={classes.form}>
        <p className={classes.hint}>{t('order.checkout.addressHint')}</p>
        {missing.length > 0 && (
          <ErrorNotice>
            {t('order.checkout.missingSummary', {
              fields: listText(
                missing.map(({ field }) => t(`order.address.${field}`)),
                t,
              ),
            })}
          </ErrorNotice>
        )}
        <OtherAddresses />
        {name !== '' && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <AddressFields fields={[...required, 'stair', 'door']} required={required} problems={problems} />
      </Card>
    </Section>
  );
}

/** Deliveries may go to several addresses, e.g. after a guest with a cart has signed in. */
function OtherAddresses() {
  const t = useText();
  const order = useOrderRef();
  const address = useOrder(selectAddress);
  const areDifferent = useOrder((snapshot) => selectCartsElsewhere(snapshot).length > 0);
  if (!areDifferent) return null;
  return (
    <ErrorNotice tone="warning">
      <p>{t('order.checkout.severalAddresses')}</p>
      <Button variant="default" onClick={() => order.send({ type: 'details.change', details: { address } })}>
        {t('order.checkout.oneAddress')}
      </Button>
    </ErrorNotice>
  );
}
