import { Checkbox } from '@mantine/core';
import { mailAddress } from '../../../domain/checkout.ts';
import { useAppConfiguration, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import classes from './PayForm.module.css';

/** Whether a confirmation e-mail is wanted; shown if the restaurant sends them and the address is known. */
export function MailChoice() {
  const t = useText();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const email = usePayment(({ context }) => mailAddress(context.person.address, context.carts));
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
