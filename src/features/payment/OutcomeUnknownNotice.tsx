import { IconHelpCircle } from '@tabler/icons-react';
import { LONGEST_LOOK_MS } from '../../../machines/payment/payment-times.ts';
import { selectCheckout } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { Contact } from '../delivery/Contact.tsx';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import classes from './PaymentStatusCard.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';

/**
 * Unknown outcome, or a payment that is still open at its provider: asks not to pay again, and explains what to do and
 * what happens automatically.
 */
export function OutcomeUnknownNotice({ isLooking }: { isLooking: boolean }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  const checkout = usePayment(selectCheckout);
  const isAwaited = usePayment((snapshot) => snapshot.can({ type: 'provider.open' })) && checkout !== null;
  const isWidget = checkout?.provider === 'copyAndPay';
  return (
    <PaymentStatusCard
      tone="unsure"
      icon={<IconHelpCircle size={44} />}
      title={t(isAwaited ? 'payment.awaited' : 'payment.unknown')}
      text={t(isAwaited ? 'payment.awaitedText' : 'payment.unknownText')}
    >
      {checkout?.amount != null && (
        <div className={classes.amount} translate="no">
          {money(checkout.amount)}
        </div>
      )}
      <ul className={classes.steps}>
        {isAwaited && <li>{t(isWidget ? 'payment.advice.awaited' : 'payment.advice.awaitedThere')}</li>}
        <li>{t('payment.advice.wait', { seconds: LONGEST_LOOK_MS / 1000 })}</li>
        <li>{t('payment.advice.leave')}</li>
      </ul>
      {isAwaited && (
        <BusyButton size="lg" isHeldBack={isLooking} onClick={() => payment.send({ type: 'provider.open' })}>
          {t('payment.continueAtProvider')}
        </BusyButton>
      )}
      <BusyButton
        variant={isAwaited ? 'default' : 'filled'}
        size={isAwaited ? 'md' : 'lg'}
        isBusy={isLooking}
        busyText={t('payment.looking')}
        onClick={() => payment.send({ type: 'outcome.check' })}
      >
        {t('payment.check')}
      </BusyButton>
      {isAwaited && isWidget && (
        <BusyButton
          variant="subtle"
          color="gray"
          isHeldBack={isLooking}
          onClick={() => payment.send({ type: 'provider.cancel' })}
        >
          {t('payment.cancelAtProvider')}
        </BusyButton>
      )}
      <Contact />
    </PaymentStatusCard>
  );
}
