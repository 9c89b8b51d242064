import { Button } from '@mantine/core';
import { IconCalendarPlus, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './CompletedScreen.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** Actions after a payment: view open carts, plan the next day, view the orders. */
export function NextSteps() {
  const t = useText();
  const order = useOrderRef();
  const navigate = useNavigate();
  const hasOpen = useOrder(
    ({ context: { carts, outcome } }) =>
      carts.length > 0 && (outcome?.results.some((result) => result.orderNumber === null) ?? false),
  );
  const canViewOpen = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  const canGoOn = useOrder((snapshot) => snapshot.can({ type: 'order.again' }));
  return (
    <div className={classes.ways}>
      {hasOpen && (
        <BusyButton
          size="lg"
          isHeldBack={!canViewOpen}
          onClick={() => order.send({ type: 'step.open', step: 'checkout' })}
        >
          {t('order.completed.viewOpen')}
        </BusyButton>
      )}
      {canGoOn && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => order.send({ type: 'order.again' })}
        >
          {t('order.completed.nextDay')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconReceipt size={20} aria-hidden />}
        onClick={() => void navigate({ to: '/order' })}
      >
        {t('order.completed.orders')}
      </Button>
    </div>
  );
}
