import { Loader } from '@mantine/core';
import { useMoney, usePayment, useText } from '../../context/hooks.ts';
import { Truth } from './Truth.tsx';
import classes from './Truth.module.css';

const waiting = <Loader size="lg" />;

export function Executing() {
  const t = useText();
  const money = useMoney();
  const total = usePayment((snapshot) => snapshot.context.total);
  const isCash = usePayment(({ context: { selected } }) => selected?.type === 'BA');
  return (
    <Truth
      tone="waiting"
      icon={waiting}
      title={t(isCash ? 'payment.placing' : 'payment.executing')}
      text={t('payment.executingHint')}
    >
      <div className={classes.amount}>{money(total)}</div>
    </Truth>
  );
}

export function Opening() {
  const t = useText();
  return <Truth tone="waiting" icon={waiting} title={t('payment.opening')} text={t('payment.openingText')} />;
}
