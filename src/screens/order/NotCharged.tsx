import { Button } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { selectRefusalKey } from '../../../machines/payment/payment.selectors.ts';
import { usePayment, usePaymentRef, useText } from '../../app/hooks.ts';
import { Truth } from './Truth.tsx';
import classes from './Truth.module.css';

/** The reasons that say no more than the truth itself does. */
const SAME = new Set(['payment.notCharged', 'error.paymentFailed', 'error.paymentCanceled']);

export function Declined() {
  const t = useText();
  const refusalKey = usePayment(selectRefusalKey);
  return (
    <Truth tone="bad" icon={<IconCircleX size={44} />} title={t('payment.declined')} text={t('payment.declinedText')}>
      {refusalKey && !SAME.has(refusalKey) && <p className={classes.reason}>{t.ofKey(refusalKey)}</p>}
      <Retry />
    </Truth>
  );
}

export function Canceled() {
  const t = useText();
  return (
    <Truth tone="bad" icon={<IconCircleX size={44} />} title={t('payment.canceled')} text={t('payment.canceledText')}>
      <Retry />
    </Truth>
  );
}

function Retry() {
  const t = useText();
  const payment = usePaymentRef();
  const canRetry = usePayment((snapshot) => snapshot.can({ type: 'payment.retry' }));
  return (
    <Button size="lg" disabled={!canRetry} onClick={() => payment.send({ type: 'payment.retry' })}>
      {t('payment.retry')}
    </Button>
  );
}
