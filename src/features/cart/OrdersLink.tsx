import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';

/** The way on from a refusal because of an order that exists already; nothing for any other. */
export function OrdersLink({ refusalKey }: { refusalKey: string | null }) {
  const t = useText();
  const navigate = useNavigate();
  if (refusalKey !== 'error.orderExistsAtLocation') return null;
  return (
    <Button variant="default" onClick={() => void navigate({ to: '/order' })}>
      {t('order.checkout.seeOrders')}
    </Button>
  );
}
