import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { orderStart } from '../delivery/order-start.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** There are no orders in the period. */
export function NoOrders() {
  const t = useText();
  const { settings } = useAppConfiguration();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<IconReceipt size={36} />} title={t('orders.empty')} text={t('orders.emptyHint')}>
      <Button onClick={() => void navigate({ to: orderStart(settings) })}>{t('orders.order')}</Button>
    </EmptyState>
  );
}
