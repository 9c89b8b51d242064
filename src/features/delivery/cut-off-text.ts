import { type Selection } from '../../../domain/delivery.ts';
import { isSoon, msUntil } from '../../../domain/cut-off.ts';
import { useClock, useAppConfiguration, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { addDays, todayIn } from '../../../domain/zone.ts';
import { clockOf } from '../../ui/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RUNNING_BELOW_MS = 12 * HOUR_MS;

/** As much of the rest as is shown: hours and minutes, in the last hour begun minutes, in the last minute seconds. */
function roundedLeft(left: number): number {
  if (left > RUNNING_BELOW_MS) return Infinity;
  if (left < MINUTE_MS) return Math.ceil(left / 1000) * 1000;
  return left < HOUR_MS ? Math.ceil(left / MINUTE_MS) * MINUTE_MS : Math.floor(left / MINUTE_MS) * MINUTE_MS;
}

/** `8 min`, before the last hour `1:23 h`, in the last minute `45 s`. */
function useLeftWords(): (left: number) => string {
  const t = useText();
  return (left) => {
    if (left < MINUTE_MS) return t('order.slot.seconds', { value: left / 1000 });
    if (left < HOUR_MS) return t('order.slot.minutes', { value: left / MINUTE_MS });
    return t('order.slot.hours', { value: clockOf(left).value });
  };
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

/**
 * `09:30` for a meal of today, else with its day: `today 15:00`, `tomorrow 09:00`, `Fr 15:00` or `Fr 11.12., 15:00`.
 */
export function useWhen({ orderUntil, date, isAfterDay = false }: Deadline): (style: 'short' | 'numeric') => string {
  const t = useText();
  const { zone, locale } = useAppConfiguration();
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

type State = 'open' | 'soon' | 'closed';

const stateOf = (left: number): State => (left === 0 ? 'closed' : isSoon(left) ? 'soon' : 'open');

interface CutOff {
  state: State;
  clock: string;
  /** Short form for narrow places, where the day is far: `bis 22.12., 18:00`. */
  shortClock: string;
}

/** `noch 1:23 h, bis 09:30`; more than half a day ahead only the time, which says more than a countdown. */
export function useCutOff(selection: Pick<Selection, 'orderUntil' | 'date'> & Pick<Deadline, 'isAfterDay'>): CutOff {
  const t = useText();
  const { zone } = useAppConfiguration();
  const when = useWhen(selection);
  const leftWords = useLeftWords();
  const left = useClock((now) => roundedLeft(msUntil(selection.orderUntil, now, zone)));
  const said = (clock: string, shortClock = clock) => ({ state: stateOf(left), clock, shortClock });
  if (left === 0) return said(t('order.slot.closed'));
  const until = (style: 'short' | 'numeric') => t('order.slot.until', { time: when(style) });
  if (left > RUNNING_BELOW_MS) return said(until('short'), until('numeric'));
  return said(t('order.slot.left', { left: leftWords(left), time: when('short') }));
}

interface Until {
  /** `soon`: it is near, and its minutes are counted. */
  state: State;
  text: string;
  /** Beside the head of a day: without the verb. */
  shortText: string;
  /** What is left in the last minutes, without the time. */
  left: string;
}

/**
 * `Order until 09:30`, near the end `12 min left, until 09:30`; rendered when a word of it changes, not every second.
 */
export function useOrderUntil(deadline: Deadline): Until {
  const t = useText();
  const { zone } = useAppConfiguration();
  const when = useWhen(deadline);
  const leftWords = useLeftWords();
  const left = useClock((now) => {
    const rounded = roundedLeft(msUntil(deadline.orderUntil, now, zone));
    return isSoon(rounded) ? rounded : Infinity;
  });
  const state = stateOf(left);
  if (state === 'closed')
    return { state, text: t('order.until.closed'), shortText: t('order.slot.closed'), left: t('order.slot.closed') };
  const time = when('short');
  if (state === 'open')
    return { state, text: t('order.until.open', { time }), shortText: t('order.slot.until', { time }), left: '' };
  const words = leftWords(left);
  const text = t('order.slot.left', { left: words, time });
  return { state, text, shortText: text, left: t('order.slot.leftShort', { left: words }) };
}
