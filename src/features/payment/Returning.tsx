import { IconCheck, IconListSearch } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import classes from './Returning.module.css';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';

/** Back from the provider: done, current and next steps. */
export function Returning() {
  const t = useText();
  return (
    <PaymentStatusCard
      tone="waiting"
      icon={<IconListSearch size={40} />}
      title={t('payment.returning')}
      text={t('payment.returningText')}
    >
      <Busy />
      <ol className={classes.steps}>
        <li data-state="done">
          <IconCheck size={20} aria-hidden /> {t('payment.step.back')}
        </li>
        <li data-state="now" aria-current="step">
          {t('payment.step.confirming')}
        </li>
        <li data-state="next">{t('payment.step.order')}</li>
      </ol>
    </PaymentStatusCard>
  );
}

/** After a reload or a lost answer, while the orders are read. */
export function Reconciling() {
  const t = useText();
  return (
    <PaymentStatusCard
      tone="waiting"
      icon={<IconListSearch size={40} />}
      title={t('payment.reconciling')}
      text={t('payment.reconcilingText')}
    >
      <Busy />
    </PaymentStatusCard>
  );
}

/** Indeterminate: the duration is unknown. */
function Busy() {
  const t = useText();
  return (
    <div className={classes.bar} role="progressbar" aria-label={t('payment.progress')}>
      <div className={classes.runner} />
    </div>
  );
}
