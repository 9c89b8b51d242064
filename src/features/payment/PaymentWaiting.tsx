import { Loader } from '@mantine/core';
import { useMoney, usePayment, useText } from '../../context/hooks.ts';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import classes from './PaymentStatusCard.module.css';
import { isCash } from '../../../domain/payment-type.ts';

const waiting = <Loader size="lg" />;

export function Executing() {
  const t = useText();
  const money = useMoney();
  const total = usePayment((snapshot) => snapshot.context.total);
  const isPaidInCash = usePayment(({ context: { selected } }) => isCash(selected?.type));
  return (
    <PaymentStatusCard
      tone="waiting"
      icon={waiting}
      title={t(isPaidInCash ? 'payment.placing' : 'payment.executing')}
      text={t('payment.executingHint')}
    >
      <div className={classes.amount}>{money(total)}</div>
    </PaymentStatusCard>
  );
}

export function Opening() {
  const t = useText();
  return (
    <PaymentStatusCard tone="waiting" icon={waiting} title={t('payment.opening')} text={t('payment.openingText')} />
  );
}
