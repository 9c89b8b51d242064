import { IconCircleCheck } from '@tabler/icons-react';
import { useOrder, useText } from '../../context/hooks.ts';
import { PaymentStatusCard } from './PaymentStatusCard.tsx';

export function Paid() {
  const t = useText();
  // From the order actor: the payment actor is stopped by now.
  const isCash = useOrder(({ context: { outcome } }) => outcome?.method === 'BA');
  if (isCash)
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
