import {
  IconBellRinging,
  IconCalendarCheck,
  IconChefHat,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
} from '@tabler/icons-react';
import { type OrderStatus } from '../../../domain/order.ts';

/** Tone and icon of a status, wherever an order is shown (PAGE-116). */
export const STATUS_LOOK = {
  Ordered: { tone: 'good', Icon: IconClipboardCheck },
  Accepted: { tone: 'warn', Icon: IconCalendarCheck },
  Preparing: { tone: 'warn', Icon: IconChefHat },
  Ready: { tone: 'good', Icon: IconBellRinging },
  Served: { tone: 'neutral', Icon: IconCircleCheck },
  Canceled: { tone: 'danger', Icon: IconCircleX },
} as const satisfies Record<OrderStatus, { tone: string; Icon: unknown }>;
