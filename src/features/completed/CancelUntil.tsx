import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { type LocalMoment } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type Order } from '../../../domain/order.ts';
import { cancelableUntil, remainingCancelMs } from '../../../domain/order-status.ts';
import { todayIn } from '../../../domain/zone.ts';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './CompletedCart.module.css';

const MINUTE_MS = 60_000;

interface CancelUntilProps {
  /** Undefined: it is not known yet. */
  order: Order | undefined;
  /** Until when it could be ordered; null: not known. */
  orderUntil: LocalMoment | null;
}

/**
 * Until when an order can be canceled, as the link to where that is done; nothing once it is too late. It has its room
 * before the order is known, so that nothing below it moves.
 */
export function CancelUntil({ order, orderUntil }: CancelUntilProps): ReactNode {
  const t = useText();
  const { zone, locale } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  if (order && remainingCancelMs(order, now, zone) === 0) return null;
  const until = order ? cancelableUntil(order, zone) : orderUntil;
  if (until === null) return null;
  const [day = '', moment = ''] = until.split('T');
  const isToday = todayIn(now, zone) === day;
  const words = t(isToday ? 'spent.cancelUntilToday' : 'spent.cancelUntil', {
    day: formatDay(day, 'short', locale),
    time: moment.slice(0, 5),
  });
  if (!order) return <p className={cx(classes.until, classes.awaited)}>{words}</p>;
  const { number, orderDate } = order;
  return (
    // No address names an order (ORDER-25).
    <Link
      to="/order"
      search={{ from: orderDate, until: orderDate }}
      state={{ order: number }}
      className={classes.until}
    >
      {words}
    </Link>
  );
}
