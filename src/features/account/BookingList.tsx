import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Booking } from '../../../domain/booking.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { useAppConfiguration, useMoney, useMoneyChange, useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { cx } from '../../ui/cx.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './BookingList.module.css';

/** Why the money moved, in words. */
function reasonOf({ reason, orderNumber, amount }: Booking, t: Translate): string {
  if (reason === 'offline' && amount > 0) return t('balance.reason.offlineLoaded');
  return t(`balance.reason.${reason}`, { number: orderNumber ?? '' }).trim();
}

/** What was ordered, which leads to the order; where nobody tells, why the money moved. */
function BookingTitle({ booking, momentId }: { booking: Booking; momentId: string }) {
  const t = useText();
  const id = useId();
  const { orderNumber, orderDate, dishes } = booking;
  const [first, ...others] = dishes;
  const title = first === undefined ? reasonOf(booking, t) : <RestaurantText>{first}</RestaurantText>;
  const more = others.length > 0 && (
    <>
      {' '}
      <bdi dir="ltr">+{others.length}</bdi>
    </>
  );
  if (orderNumber === null || orderDate === null)
    return (
      <span className={classes.reason}>
        {title}
        {more}
      </span>
    );
  return (
    <Link
      id={id}
      // The same dish was ordered more than once.
      aria-labelledby={`${id} ${momentId}`}
      to="/order"
      search={{ from: orderDate, until: orderDate }}
      // No address names an order (ORDER-25).
      state={{ order: orderNumber }}
      className={classes.reason}
    >
      {title}
      {more}
    </Link>
  );
}

/** The bookings of an account, each with what it is for, amount, moment, and the balance after it. */
export function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const t = useText();
  const money = useMoney();
  const change = useMoneyChange();
  const { locale } = useAppConfiguration();
  const list = useId();
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => {
        const { id, bookedAt, amount, balance, dishes, reason } = booking;
        const moment = listText([formatDay(bookedAt.slice(0, 10), 'full', locale), bookedAt.slice(11, 16)], t);
        const momentId = `${list}${id}`;
        return (
          <li key={id} className={classes.booking}>
            <div className={classes.line}>
              <BookingTitle booking={booking} momentId={momentId} />{' '}
              <span className={cx(classes.amount, amount > 0 && classes.income)} translate="no">
                {change(amount)}
              </span>{' '}
            </div>
            <div className={cx(classes.line, classes.soft)}>
              <span>
                {dishes.length > 0 && reason !== 'order' && <>{reasonOf(booking, t)} · </>}
                <span id={momentId}>{moment}</span>
              </span>{' '}
              <span>
                {t('balance.after')} <span translate="no">{money(balance)}</span>
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
