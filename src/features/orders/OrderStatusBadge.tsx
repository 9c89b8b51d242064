import { type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { useClock, useAppConfiguration, useText } from '../../context/hooks.ts';
import { STATUS_LOOK } from './status-look.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export function OrderStatusBadge({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const status = useClock((now) => orderStatus(order, now, zone));
  const { tone, Icon } = STATUS_LOOK[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`orders.status.${status}`)}
    </StatusBadge>
  );
}
