import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../app/hooks.ts';
import { Truth } from './Truth.tsx';

export function Paid() {
  const t = useText();
  return <Truth tone="good" icon={<IconCircleCheck size={44} />} title={t('payment.paid')} text={t('payment.paidText')} />;
}
