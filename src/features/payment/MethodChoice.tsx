import { type Ref } from 'react';
import { selectMethods, selectPaymentTotal, worthShowing } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, useText } from '../../context/hooks.ts';
import classes from './MethodChoice.module.css';
import { MethodCard } from './MethodCard.tsx';
import { methodName } from './method-words.ts';
import { useDerivedSum } from './use-pay-label.ts';

/** The payment methods, each with its notes and obstacles. `ref` is their name, which can have the focus. */
export function MethodChoice({ ref }: { ref: Ref<HTMLLegendElement> }) {
  const t = useText();
  const sums = { total: usePayment(selectPaymentTotal), money: useMoney(), derived: useDerivedSum() };
  const methods = worthShowing(usePayment(selectMethods));
  return (
    <fieldset className={classes.choice}>
      <legend ref={ref} tabIndex={-1} className={classes.legend}>
        {t('payment.methods')}
      </legend>
      {methods.map((method) => (
        <MethodCard
          key={`${method.type} ${method.provider}`}
          method={method}
          name={methodName(method, methods, sums, t)}
        />
      ))}
    </fieldset>
  );
}
