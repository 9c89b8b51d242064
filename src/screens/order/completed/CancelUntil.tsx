import { type ReactNode } from 'react';
import { formatDay } from '../../../../domain/day-format.ts';
import { type Order } from '../../../../domain/order.ts';
import { cancelableUntil, remainingCancelMs } from '../../../../domain/order-status.ts';
import { todayIn } from '../../../../domain/zone.ts';
import { useHouse, useNow, useText } from '../../../context/hooks.ts';

const MINUTE_MS = 60_000;

/** Until when an order can be canceled, and where; nothing once it is too late. */
export function CancelUntil({ order }: { order: Order }): ReactNode {
  const t = useText();
  const { zone, locale } = useHouse();
  const now = useNow(MINUTE_MS);
  if (remainingCancelMs(order, now, zone) === 0) return null;
  const [day = '', moment = ''] = cancelableUntil(order, zone).split('T');
  const isToday = todayIn(now, zone) === day;
  return (
    <p>
      {t(isToday ? 'order.completed.cancelUntilToday' : 'order.completed.cancelUntil', {
        day: formatDay(day, 'short', locale),
        time: moment.slice(0, 5),
      })}
    </p>
  );
}
