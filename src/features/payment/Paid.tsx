import { IconCircleCheck } from '@tabler/icons-react';
import { useOrder, useText } from '../../context/hooks.ts';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';
import { isCash } from '../../../domain/payment-type.ts';

export function Paid() {
  const t = useText();
  // From the order actor: the payment actor is stopped by now.
  const isPaidInCash = useOrder(({ context: { outcome } }) => isCash(outcome?.method));
  if (isPaidInCash)
    return (
      <PaymentStatusCard
        tone="good"
        icon={<IconCircleCheck size={44} />}
        title={t('order.completed.ordered')}
        text={t('payment.dueText')}
      />
    );
  return (
    <PaymentStatusCard
      tone="good"
      icon={<IconCircleCheck size={44} />}
      title={t('payment.paid')}
      text={t('payment.paidText')}
    />
  );
}
