import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { memo, use } from 'react';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { selectCanOpen, selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { StraightToPayment } from './straight-to-payment.ts';

export const CheckoutButton = memo(function CheckoutButton({ fullWidth = true }: { fullWidth?: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const canCheckOut = useOrder(selectCanOpen('checkout'));
  // An address is asked for at the checkout.
  const hasAddress = useOrder((snapshot) =>
    selectShownCarts(snapshot).some(({ locationTypeShortName }) => locationTypeShortName === HOME_DELIVERY),
  );
  const isStraight = use(StraightToPayment) && !hasAddress;
  return (
    <Button
      fullWidth={fullWidth}
      disabled={!canCheckOut}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      onClick={() => {
        order.send({ type: 'step.open', step: 'checkout' });
        if (isStraight) order.send({ type: 'checkout.submit' });
      }}
    >
      {t(isStraight ? 'terminal.pay' : 'order.bar.checkout')}
    </Button>
  );
});
