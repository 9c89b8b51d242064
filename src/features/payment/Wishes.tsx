import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type AddressField } from '../../../domain/address.ts';
import { type Cart, isHomeDelivery } from '../../../domain/cart.ts';
import { addressFieldsAsked } from '../../../domain/checkout.ts';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { selectPhase } from '../../../machines/payment/payment.selectors.ts';
import { useAppConfiguration, useOrder, usePayment, useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { AddressFields } from '../checkout/AddressFields.tsx';
import { CommentField } from '../checkout/CommentField.tsx';
import { contactTitle } from '../checkout/GuestContact.tsx';
import { HandoverChoice } from '../checkout/HandoverChoice.tsx';
import classes from './Wishes.module.css';

/** `notes`: of each cart, with the way of handing it over; `contact`: of a guest. */
export type WishPart = 'notes' | 'address' | 'contact';

interface Offered {
  part: WishPart;
  label: string;
  isToAdd: boolean;
}

/** What can be entered for the carts. */
function useOffered(carts: readonly Cart[], contact: readonly AddressField[]): Offered[] {
  const t = useText();
  const { settings } = useAppConfiguration();
  const address = useOrder(selectAddress);
  const hasNotes = settings.areCommentsAllowed;
  const hasOptions = carts.some(({ deliveryOptions }) => deliveryOptions.length > 0);
  const isNoteToAdd = carts.every(({ comment, deliveryOption }) => comment === '' && deliveryOption === null);
  const isContactToAdd = contact.every((field) => address[field] === '');
  const notes = [hasOptions && t('order.checkout.option'), hasNotes && t('payment.note')].filter(
    (name) => name !== false,
  );
  const change = (what: string) => t('payment.changeWishes', { what });
  const add = (what: string) => t('payment.addWishes', { what });
  const noteLabel = (isNoteToAdd ? add : change)(listText(notes, t));
  return [
    carts.some(isHomeDelivery) && {
      part: 'address' as const,
      label: change(t('order.checkout.address')),
      isToAdd: false,
    },
    contact.length > 0 && {
      part: 'contact' as const,
      label: (isContactToAdd ? add : change)(t(contactTitle(contact))),
      isToAdd: isContactToAdd,
    },
    notes.length > 0 && {
      part: 'notes' as const,
      label: isNoteToAdd && !hasOptions ? t('payment.addNote') : noteLabel,
      isToAdd: isNoteToAdd,
    },
  ].filter((offered) => offered !== false);
}

interface WishesProps {
  carts: readonly Cart[];
  opened: readonly WishPart[];
  problems: readonly AddressProblem[];
  onOpen: (part: WishPart) => void;
}

/** What belongs to all carts, in fields that open on demand, and the buttons that open what is closed (PAY-360). */
export function Wishes({ carts, opened, problems, onOpen }: WishesProps) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const person = usePayment(({ context }) => context.person);
  const { required, contact } = addressFieldsAsked(carts, { person, settings });
  const closed = useOffered(carts, contact).filter(({ part }) => !opened.includes(part));
  return (
    <>
      {opened.includes('address') && (
        <Fields part="address" title={t('order.checkout.address')}>
          <AddressFields fields={[...required, 'stair', 'door']} required={required} problems={problems} />
        </Fields>
      )}
      {opened.includes('contact') && contact.length > 0 && (
        <Fields part="contact" title={t(contactTitle(contact))}>
          <p className={classes.hint}>{t('order.checkout.contactHint')}</p>
          <AddressFields fields={contact} required={[]} problems={problems} isVoluntary />
        </Fields>
      )}
      {closed.length > 0 && (
        <div className={classes.buttons}>
          {closed.map(({ part, label, isToAdd }) => (
            <Button
              key={part}
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={isToAdd ? <IconPlus size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
              onClick={() => onOpen(part)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Note and way of handing over of one cart. */
export function NoteFields({ cart }: { cart: Cart }) {
  return (
    <Fields part="notes">
      <HandoverChoice cart={cart} />
      <CommentField cart={cart} />
    </Fields>
  );
}

/** What was typed is saved by paying: meanwhile nothing is typed. */
function Fields({ part, title, children }: { part: WishPart; title?: string; children: ReactNode }) {
  const isPaying = usePayment((snapshot) => selectPhase(snapshot) === 'checking');
  return (
    <fieldset data-part={part} disabled={isPaying} className={classes.fields}>
      {title && <legend className={classes.title}>{title}</legend>}
      {children}
    </fieldset>
  );
}
