import { type ReactNode } from 'react';
import { type AddressField } from '../../../domain/address.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddressFields } from './AddressFields.tsx';
import classes from './AddressForm.module.css';

interface GuestContactProps {
  fields: readonly AddressField[];
  problems: readonly AddressProblem[];
}

/** Named after what is asked for: the address of a delivery may contain the rest. */
export const contactTitle = (fields: readonly AddressField[]) => {
  if (!fields.includes('email')) return 'order.checkout.contactName';
  return fields.length === 1 ? 'order.address.email' : 'order.checkout.contact';
};

/** Name and e-mail address of a guest, who has no account with them. All may stay empty. */
export function GuestContact({ fields, problems }: GuestContactProps): ReactNode {
  const t = useText();
  if (fields.length === 0) return null;
  return (
    <Section title={t(contactTitle(fields))}>
      <Card className={classes.form}>
        <p className={classes.hint}>{t('order.checkout.contactHint')}</p>
        <AddressFields fields={fields} required={[]} problems={problems} isVoluntary />
      </Card>
    </Section>
  );
}
