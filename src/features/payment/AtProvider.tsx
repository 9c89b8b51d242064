import { Button, Loader } from '@mantine/core';
import { selectCheckout } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { CardForm } from './CardForm.tsx';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import classes from './PaymentStatusCard.module.css';

/** The provider's form on our page, or a redirect to its page. */
export function AtProvider() {
  const checkout = usePayment(selectCheckout);
  if (checkout?.provider === 'copyAndPay') return <CardForm checkout={checkout} />;
  return <Leaving amount={checkout?.amount ?? null} />;
}

/** Shown shortly before the redirect, and to customers who come back on their own. */
function Leaving({ amount }: { amount: number | null }) {
  const t = useText();
  const money = useMoney();
  const payment = usePaymentRef();
  return (
    <PaymentStatusCard
      tone="waiting"
      icon={<Loader size="lg" />}
      title={t('payment.leaving')}
      text={t('payment.leavingText')}
    >
      {amount !== null && (
        <div className={classes.amount} translate="no">
          {money(amount)}
        </div>
      )}
      <Button size="lg" onClick={() => payment.send({ type: 'provider.open' })}>
        {t('payment.continueAtProvider')}
      </Button>
      <p className={classes.soft}>{t('payment.backFromProvider')}</p>
      <Button variant="default" onClick={() => payment.send({ type: 'outcome.check' })}>
        {t('payment.checkProvider')}
      </Button>
    </PaymentStatusCard>
  );
}
