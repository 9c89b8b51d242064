import { useHouse, useNow } from '../../context/hooks.ts';
import classes from './CardScreen.module.css';

/** Day and time in the restaurant's zone. */
export function CardClock() {
  const { locale, zone } = useHouse();
  const now = useNow(1000);
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now);
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  return (
    <time className={classes.clock} dateTime={new Date(now).toISOString().slice(0, 16)}>
      <span className={classes.time}>{time}</span>
      <span>{day}</span>
    </time>
  );
}
