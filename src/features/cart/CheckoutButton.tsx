import { IconArrowRight } from '@tabler/icons-react';
import { memo, use } from 'react';
import { useText } from '../../context/hooks.ts';
import { SkipCheckout } from './skip-checkout.ts';
import { useCheckout } from './use-checkout.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

export const CheckoutButton = memo(function CheckoutButton({ fullWidth = true }: { fullWidth?: boolean }) {
  const t = useText();
  const { canCheckOut, isStraight, checkOut } = useCheckout(use(SkipCheckout));
  return (
    <BusyButton
      fullWidth={fullWidth}
      isHeldBack={!canCheckOut}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      onClick={checkOut}
    >
      {t(isStraight ? 'terminal.pay' : 'order.bar.checkout')}
    </BusyButton>
  );
});
