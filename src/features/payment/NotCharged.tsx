import { IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { CUT_OFF_PASSED } from '../../../domain/cart.ts';
import { selectNeedsOtherCart, selectRefusalKey } from '../../../machines/payment/payment.selectors.ts';
import { useOrder, useOrderRef, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import { NOT_CHARGED_REASONS } from './completed.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import classes from './PaymentStatusCard.module.css';

/** A reason that says “not charged” itself replaces the general text: a payment that never arrived was not declined. */
export function Declined() {
  const t = useText();
  const refusalKey = usePayment(selectRefusalKey);
  const needsOtherCart = usePayment(selectNeedsOtherCart);
  if (refusalKey === 'error.paymentUnderWay') return <OtherUnderWay />;
  if (refusalKey !== null && needsOtherCart) return <NotOrderable refusalKey={refusalKey} />;
  const isShownByReason = refusalKey !== null && NOT_CHARGED_REASONS.has(refusalKey);
  return (
    <PaymentStatusCard
      tone="bad"
      icon={<IconCircleX size={44} />}
      title={t('payment.declined')}
      text={isShownByReason ? t.ofKey(refusalKey) : t('payment.declinedText')}
    >
      {refusalKey && !isShownByReason && <p className={classes.reason}>{t.ofKey(refusalKey)}</p>}
      <Retry />
    </PaymentStatusCard>
  );
}

/** Not charged here, but maybe elsewhere: another device or window is paying for the same carts. */
function OtherUnderWay() {
  const t = useText();
  return (
    <PaymentStatusCard
      tone="unsure"
      icon={<IconHelpCircle size={44} />}
      title={t('payment.otherOpen')}
      text={t('payment.otherOpenText')}
    >
      <Retry textKey="payment.check" />
    </PaymentStatusCard>
  );
}

/** Trying again cannot help: the checkout says which cart or dish it is, and what can be done. */
function NotOrderable({ refusalKey }: { refusalKey: string }) {
  const t = useText();
  const order = useOrderRef();
  const isClosed = refusalKey === CUT_OFF_PASSED;
  const canGoBack = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  return (
    <PaymentStatusCard
      tone="bad"
      icon={<IconCircleX size={44} />}
      title={t('payment.declined')}
      text={t(isClosed ? 'payment.closedMeanwhile' : 'payment.changeFirst')}
    >
      {!isClosed && <p className={classes.reason}>{t.ofKey(refusalKey)}</p>}
      <BusyButton size="lg" isHeldBack={!canGoBack} onClick={() => order.send({ type: 'step.open', step: 'checkout' })}>
        {t('payment.back')}
      </BusyButton>
    </PaymentStatusCard>
  );
}

function Retry({ textKey = 'payment.retry' }: { textKey?: TextKey }) {
  const t = useText();
  const payment = usePaymentRef();
  const canRetry = usePayment((snapshot) => snapshot.can({ type: 'payment.retry' }));
  return (
    <BusyButton size="lg" isHeldBack={!canRetry} onClick={() => payment.send({ type: 'payment.retry' })}>
      {t(textKey)}
    </BusyButton>
  );
}
