import { formatDay } from '../../../domain/day-format.ts';
import { todayIn } from '../../../domain/zone.ts';
import { useAppConfiguration, useNow } from '../../context/hooks.ts';
import classes from './CardScreen.module.css';

const MINUTE_MS = 60_000;

/** Day and time in the restaurant's zone. */
export function CardClock() {
  const { locale, zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const day = formatDay(todayIn(now, zone), 'long', locale);
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return (
    <time className={classes.clock} dateTime={new Date(now).toISOString().slice(0, 16)}>
      <span className={classes.time}>{time}</span>
      <span>{day}</span>
    </time>
  );
}
