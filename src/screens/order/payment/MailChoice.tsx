import { Checkbox } from '@mantine/core';
import { useHouse, usePayment, usePaymentRef, useText } from '../../../context/hooks.ts';
import classes from './PayForm.module.css';

/** Whether a confirmation is wanted, where the house sends one and has an address to send it to. */
export function MailChoice() {
  const t = useText();
  const payment = usePaymentRef();
  const { settings } = useHouse();
  const email = usePayment((snapshot) => snapshot.context.person.address.email);
  const isWanted = usePayment((snapshot) => snapshot.context.isMailWanted);
  if (!settings.isConfirmationMailSent || email === '') return null;
  return (
    <Checkbox
      className={classes.mail}
      label={
        <span className={classes.mailWords}>
          {t('payment.mail')} <span className={classes.mailTo}>{t('payment.mailTo', { email })}</span>
        </span>
      }
      checked={isWanted}
      onChange={(event) => payment.send({ type: 'mail.choose', isWanted: event.currentTarget.checked })}
    />
  );
}
