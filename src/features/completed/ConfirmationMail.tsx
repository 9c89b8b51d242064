import { mailAddress } from '../../../domain/checkout.ts';
import { useAppConfiguration, useOrder, useText } from '../../context/hooks.ts';
import classes from './ConfirmationMail.module.css';
import { usePartLanguage } from '../../ui/use-part-language.ts';

/** Announces a confirmation e-mail if the customer wants one, the restaurant sends them, and the address is known. */
export function ConfirmationMail() {
  const t = useText();
  const language = usePartLanguage('order.completed.mailText');
  const { settings } = useAppConfiguration();
  const email = useOrder(({ context: { person, outcome } }) =>
    mailAddress(person.address, [
      ...(outcome?.carts ?? []),
      ...(outcome?.results ?? []).flatMap(({ order }) => order ?? []),
    ]),
  );
  const isWanted = useOrder((snapshot) => snapshot.context.outcome?.isMailWanted ?? false);
  const isRefused = useOrder(({ context: { outcome } }) =>
    (outcome?.results ?? []).some((result) => (result.isMailSent ?? result.order?.isMailSent) === false),
  );
  if (!isWanted || !settings.isConfirmationMailSent || email === '') return null;
  // The text of the restaurant in the customer's language goes before the setting, which has only one.
  const own = t.find('order.completed.mailText') ?? settings.confirmationMailText;
  return (
    <div className={classes.mail}>
      <p>{t(isRefused ? 'order.completed.noMail' : 'order.completed.mail', { email })}</p>
      {own && <p {...language}>{own}</p>}
    </div>
  );
}
