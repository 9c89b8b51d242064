import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { selectRefusalKey } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, usePaymentRef, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import classes from './PaymentTruths.module.css';

interface TruthProps {
  tone: 'waiting' | 'bad' | 'unsure' | 'good';
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Truth({ tone, icon, title, text, children }: TruthProps) {
  return (
    <Card className={cx(classes.truth, classes[tone])} role={tone === 'bad' || tone === 'unsure' ? 'alert' : 'status'}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </Card>
  );
}

export function Executing() {
  const t = useText();
  const money = useMoney();
  const total = usePayment((snapshot) => snapshot.context.total);
  return (
    <Truth tone="waiting" icon={<Loader size="lg" />} title={t('payment.executing')} text={t('payment.executingHint')}>
      <p className={classes.amount}>{money(total)}</p>
    </Truth>
  );
}

export function Reconciling() {
  const t = useText();
  return <Truth tone="waiting" icon={<Loader size="lg" />} title={t('payment.reconciling')} text={t('payment.reconcilingText')} />;
}

export function OutcomeUnknown() {
  const t = useText();
  const payment = usePaymentRef();
  const canCheck = usePayment((snapshot) => snapshot.can({ type: 'outcome.check' }));
  return (
    <Truth tone="unsure" icon={<IconHelpCircle size={44} />} title={t('payment.unknown')} text={t('payment.unknownText')}>
      <Button disabled={!canCheck} onClick={() => payment.send({ type: 'outcome.check' })}>
        {t('payment.check')}
      </Button>
    </Truth>
  );
}

export function Declined() {
  const t = useText();
  const payment = usePaymentRef();
  const refusalKey = usePayment(selectRefusalKey);
  const canRetry = usePayment((snapshot) => snapshot.can({ type: 'payment.retry' }));
  return (
    <Truth tone="bad" icon={<IconCircleX size={44} />} title={t('payment.declined')} text={t('payment.declinedText')}>
      {refusalKey && refusalKey !== 'payment.notCharged' && <p className={classes.reason}>{t.ofKey(refusalKey)}</p>}
      <Button disabled={!canRetry} onClick={() => payment.send({ type: 'payment.retry' })}>
        {t('payment.retry')}
      </Button>
    </Truth>
  );
}

export function Paid() {
  const t = useText();
  return <Truth tone="good" icon={<IconCircleCheck size={44} />} title={t('payment.paid')} text={t('payment.paidText')} />;
}
