import { IconArrowRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '../../context/hooks.ts';
import { useCheckout } from './use-checkout.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

export const CheckoutButton = memo(function CheckoutButton({ fullWidth = true }: { fullWidth?: boolean }) {
  const t = useText();
  const { isOver, canPay, reasonId, pay } = useCheckout();
  if (isOver) return null;
  return (
    <BusyButton
      fullWidth={fullWidth}
      isHeldBack={!canPay}
      aria-describedby={reasonId}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      onClick={pay}
    >
      {t('order.bar.checkout')}
    </BusyButton>
  );
});
