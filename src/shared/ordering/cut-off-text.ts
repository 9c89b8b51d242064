import { type Selection } from '../../../domain/delivery.ts';
import { minutesLeftSoon, msUntil } from '../../../domain/cut-off.ts';
import { useClock, useHouse, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { clockOf } from '../../ui/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RUNNING_BELOW_MS = 12 * HOUR_MS;

/** As much of the rest as is shown: the seconds of the last hour, else minutes, or only that it is long. */
function shownOf(left: number): number {
  if (left > RUNNING_BELOW_MS) return Infinity;
  const rest = Math.ceil(left / 1000) * 1000;
  return rest < HOUR_MS ? rest : Math.floor(rest / MINUTE_MS) * MINUTE_MS;
}

export interface Deadline {
  orderUntil: LocalMoment;
  /** The day of the meal; null: of several, or not shown beside it. */
  date: IsoDate | null;
  /** The day of the meal is said right before it, so that a deadline on it needs no day. */
  isAfterDay?: boolean;
}

/** A weekday alone means one of the next days. */
const DAYS_OF_WEEKDAY = 6;

/** `09:30` for a meal of today, else with its day: `today 15:00`, `tomorrow 09:00`, `Fr 15:00` or `Fr 11.12., 15:00`. */
export function useWhen({ orderUntil, date, isAfterDay = false }: Deadline): (style: 'short' | 'numeric') => string {
  const t = useText();
  const { zone, locale } = useHouse();
  const [day = '', moment = ''] = orderUntil.split('T');
  const time = moment.slice(0, 5);
  const today = useClock((now) => todayIn(now, zone));
  return (style) => {
    if (day === date && (isAfterDay || day === today)) return time;
    if (day === today) return t('order.when.today', { time });
    if (day === addDays(today, 1)) return t('order.when.tomorrow', { time });
    if (day <= addDays(today, DAYS_OF_WEEKDAY))
      return t('order.when.weekday', { day: formatDay(day, 'weekday', locale), time });
    return t('order.when.day', { day: formatDay(day, style, locale), time });
  };
}

interface CutOff {
  clock: string;
  /** Short form for narrow places: `noch 1:23 h`, `bis 22.12., 18:00`. */
  shortClock: string;
  isPassed: boolean;
}

/** `noch 1:23 h, bis 9:30`; more than half a day ahead only the time, which says more than a countdown. */
export function useCutOff(selection: Pick<Selection, 'orderUntil' | 'date'>): CutOff {
  const t = useText();
  const { zone } = useHouse();
  const when = useWhen({ ...selection, isAfterDay: true });
  const left = useClock((now) => shownOf(msUntil(selection.orderUntil, now, zone)));
  const said = (clock: string, shortClock = clock) => ({ clock, shortClock, isPassed: left === 0 });
  if (left === 0) return said(t('order.slot.closed'));
  const until = (style: 'short' | 'numeric') => t('order.slot.until', { time: when(style) });
  if (left > RUNNING_BELOW_MS) return said(until('short'), until('numeric'));
  const { unit, value } = clockOf(left);
  const shown = t(`order.slot.${unit}`, { value });
  return said(t('order.slot.left', { left: shown, time: when('short') }), t('order.slot.leftShort', { left: shown }));
}

interface Until {
  /** `soon`: it is near, and its minutes are counted. */
  state: 'open' | 'soon' | 'closed';
  text: string;
  shortText: string;
}

/** `Order until 09:30`, near the end `12 min left, until 09:30`; rendered when a word of it changes, not every second. */
export function useOrderUntil(deadline: Deadline): Until {
  const t = useText();
  const { zone } = useHouse();
  const when = useWhen(deadline);
  const minutes = useClock((now) => minutesLeftSoon(deadline.orderUntil, now, zone));
  if (minutes === 0) return { state: 'closed', text: t('order.until.closed'), shortText: t('order.slot.closed') };
  if (minutes === null) {
    const time = when('short');
    return { state: 'open', text: t('order.until.open', { time }), shortText: t('order.slot.until', { time }) };
  }
  const left = t('order.slot.minutes', { value: minutes });
  return {
    state: 'soon',
    text: t('order.slot.left', { left, time: when('short') }),
    shortText: t('order.slot.leftShort', { left }),
  };
}
