import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { memo } from 'react';
import { selectCanOpen } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';

export const CheckoutButton = memo(function CheckoutButton({ fullWidth = true }: { fullWidth?: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const canCheckOut = useOrder(selectCanOpen('checkout'));
  return (
    <Button
      fullWidth={fullWidth}
      disabled={!canCheckOut}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      onClick={() => order.send({ type: 'step.open', step: 'checkout' })}
    >
      {t('order.bar.checkout')}
    </Button>
  );
});
