import { Loader } from '@mantine/core';
import { isEstimated } from '../../../domain/cart.ts';
import { selectIsFree } from '../../../machines/payment/payment.selectors.ts';
import { useAmount, usePayment, useText } from '../../context/hooks.ts';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import classes from './PaymentStatusCard.module.css';
import { isCash } from '../../../domain/payment-type.ts';

const waiting = <Loader size="lg" />;

export function Executing() {
  const t = useText();
  const amount = useAmount();
  const isEstimate = usePayment(({ context }) => isEstimated(context.carts));
  const total = usePayment((snapshot) => snapshot.context.total);
  const isPaidNow = usePayment((snapshot) => !selectIsFree(snapshot) && !isCash(snapshot.context.selected?.type));
  return (
    <PaymentStatusCard
      tone="waiting"
      icon={waiting}
      title={t(isPaidNow ? 'payment.executing' : 'payment.placing')}
      text={t('payment.executingHint')}
    >
      {total > 0 && (
        <div className={classes.amount} translate="no">
          {amount(total, isEstimate)}
        </div>
      )}
    </PaymentStatusCard>
  );
}

export function Opening() {
  const t = useText();
  return (
    <PaymentStatusCard tone="waiting" icon={waiting} title={t('payment.opening')} text={t('payment.openingText')} />
  );
}
