import { type Booking } from '../../../domain/booking.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { useAppConfiguration, useMoney, useMoneyChange, useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { cx } from '../../ui/cx.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './BookingList.module.css';

/** Why the money moved, in words. */
function reasonOf({ reason, orderNumber, amount }: Booking, t: Translate): string {
  if (reason === 'offline' && amount > 0) return t('balance.reason.offlineLoaded');
  return t(`balance.reason.${reason}`, { number: orderNumber ?? '' }).trim();
}

/** The bookings of an account, each with its reason, amount, moment, and the balance after it. */
export function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const t = useText();
  const money = useMoney();
  const change = useMoneyChange();
  const { locale } = useAppConfiguration();
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => {
        const { id, bookedAt, amount, balance } = booking;
        return (
          <li key={id} className={classes.booking}>
            <span className={classes.reason}>{reasonOf(booking, t)}</span>{' '}
            <span className={cx(classes.amount, amount > 0 && classes.income)} translate="no">
              {change(amount)}
            </span>{' '}
            <span className={classes.soft}>
              {listText([formatDay(bookedAt.slice(0, 10), 'full', locale), bookedAt.slice(11, 16)], t)}
            </span>{' '}
            <span className={cx(classes.soft, classes.balance)}>
              {t('balance.after')} <span translate="no">{money(balance)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
