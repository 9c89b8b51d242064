import { Button } from '@mantine/core';
import { useOrder, useText } from '../../context/hooks.ts';
import { selectCartsState } from '../cart/order-state.ts';
import { useIsReached } from '../../queries/use-outage.ts';
import { LiveText } from '../../ui/LiveText.tsx';

/** While the dishes are being saved; without the network they wait, and are sent by themselves. */
export function ReorderAdding({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isWaiting = useOrder(selectCartsState) === 'Unreachable';
  const isReached = useIsReached();
  return (
    <>
      <LiveText as="p">
        {isWaiting ? t(isReached ? 'order.cart.unreachable' : 'order.cart.waiting') : t('order.cart.saving')}
      </LiveText>
      <Button size="md" fullWidth variant="default" onClick={onClose}>
        {t('again.close')}
      </Button>
    </>
  );
}
