import { IconChefHat, IconCircleCheck, IconCircleX, IconClipboardCheck } from '@tabler/icons-react';
import { type Order, type OrderStatus } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { useClock, useHouse, useText } from '../../context/hooks.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const LOOKS = {
  Ordered: { tone: 'brand', Icon: IconClipboardCheck },
  Accepted: { tone: 'warn', Icon: IconChefHat },
  Served: { tone: 'good', Icon: IconCircleCheck },
  Canceled: { tone: 'danger', Icon: IconCircleX },
} as const satisfies Record<OrderStatus, { tone: string; Icon: unknown }>;

export function OrderStatusBadge({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useHouse();
  const status = useClock((now) => orderStatus(order, now, zone));
  const { tone, Icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`orders.status.${status}`)}
    </StatusBadge>
  );
}
