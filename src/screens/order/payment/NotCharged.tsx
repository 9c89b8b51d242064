import { Button } from '@mantine/core';
import { IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { selectRefusalKey } from '../../../../machines/payment/payment.selectors.ts';
import { usePayment, usePaymentRef, useText } from '../../../context/hooks.ts';
import { type TextKey } from '../../../texts/catalogue.ts';
import { SAY_NOT_CHARGED } from '../../../shared/ordering/completed.ts';
import { Truth } from './Truth.tsx';
import classes from './Truth.module.css';

/** A reason that says “not charged” itself replaces the general text: a payment that never arrived was not declined. */
export function Declined() {
  const t = useText();
  const refusalKey = usePayment(selectRefusalKey);
  if (refusalKey === 'error.paymentUnderWay') return <OtherUnderWay />;
  const isToldByReason = refusalKey !== null && SAY_NOT_CHARGED.has(refusalKey);
  return (
    <Truth
      tone="bad"
      icon={<IconCircleX size={44} />}
      title={t('payment.declined')}
      text={isToldByReason ? t.ofKey(refusalKey) : t('payment.declinedText')}
    >
      {refusalKey && !isToldByReason && <p className={classes.reason}>{t.ofKey(refusalKey)}</p>}
      <Retry />
    </Truth>
  );
}

/** Not charged here, but maybe elsewhere: another device or window is paying for the same carts. */
function OtherUnderWay() {
  const t = useText();
  return (
    <Truth
      tone="unsure"
      icon={<IconHelpCircle size={44} />}
      title={t('payment.otherOpen')}
      text={t('payment.otherOpenText')}
    >
      <Retry textKey="payment.check" />
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

function Retry({ textKey = 'payment.retry' }: { textKey?: TextKey }) {
  const t = useText();
  const payment = usePaymentRef();
  const canRetry = usePayment((snapshot) => snapshot.can({ type: 'payment.retry' }));
  return (
    <Button size="lg" disabled={!canRetry} onClick={() => payment.send({ type: 'payment.retry' })}>
      {t(textKey)}
    </Button>
  );
}
