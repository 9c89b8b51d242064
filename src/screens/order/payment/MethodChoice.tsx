import { selectMethods, worthShowing } from '../../../../machines/payment/payment.selectors.ts';
import { usePayment, useText } from '../../../context/hooks.ts';
import classes from './MethodChoice.module.css';
import { MethodCard } from './MethodCard.tsx';
import { methodName } from './method-words.ts';

/** The payment methods, each with its notes and obstacles. */
export function MethodChoice() {
  const t = useText();
  const methods = worthShowing(usePayment(selectMethods));
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('payment.methods')}</legend>
      {methods.map((method) => (
        <MethodCard key={`${method.type} ${method.provider}`} method={method} name={methodName(method, methods, t)} />
      ))}
    </fieldset>
  );
}
