import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { selectCheckout, selectRefusalKey } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, usePaymentRef, useText } from '../../app/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { CardForm } from './CardForm.tsx';
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

export function Opening() {
  const t = useText();
  return <Truth tone="waiting" icon={<Loader size="lg" />} title={t('payment.opening')} text={t('payment.openingText')} />;
}

export function Returning() {
  const t = useText();
  return <Truth tone="waiting" icon={<Loader size="lg" />} title={t('payment.returning')} text={t('payment.returningText')} />;
}

/** The provider's own form on our page, or the way to its page. */
export function AtProvider() {
  const t = useText();
  const checkout = usePayment(selectCheckout);
  if (checkout?.provider === 'copyAndPay') return <CardForm checkout={checkout} />;
  return (
    <Truth tone="waiting" icon={<Loader size="lg" />} title={t('payment.leaving')} text={t('payment.leavingText')}>
      <WaysOnAtProvider />
    </Truth>
  );
}

/** What can be done about a payment that waits for the customer at the provider. */
function WaysOnAtProvider() {
  const t = useText();
  const payment = usePaymentRef();
  return (
    <>
      <Button onClick={() => payment.send({ type: 'provider.open' })}>{t('payment.continueAtProvider')}</Button>
      <Button variant="default" onClick={() => payment.send({ type: 'outcome.check' })}>
        {t('payment.check')}
      </Button>
    </>
  );
}

export function Canceled() {
  const t = useText();
  const payment = usePaymentRef();
  return (
    <Truth tone="bad" icon={<IconCircleX size={44} />} title={t('payment.canceled')} text={t('payment.canceledText')}>
      <Button onClick={() => payment.send({ type: 'payment.retry' })}>{t('payment.retry')}</Button>
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
  const canContinue = usePayment((snapshot) => snapshot.can({ type: 'provider.open' }));
  const canCancel = usePayment((snapshot) => selectCheckout(snapshot)?.provider === 'copyAndPay' && snapshot.can({ type: 'provider.cancel' }));
  return (
    <Truth tone="unsure" icon={<IconHelpCircle size={44} />} title={t('payment.unknown')} text={t('payment.unknownText')}>
      <Button disabled={!canCheck} onClick={() => payment.send({ type: 'outcome.check' })}>
        {t('payment.check')}
      </Button>
      {canContinue && <Button onClick={() => payment.send({ type: 'provider.open' })}>{t('payment.continueAtProvider')}</Button>}
      {canCancel && (
        <Button variant="default" onClick={() => payment.send({ type: 'provider.cancel' })}>
          {t('payment.cancelAtProvider')}
        </Button>
      )}
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
