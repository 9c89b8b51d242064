import { type Selection } from '../../../domain/delivery.ts';
import { msUntil } from '../../../domain/cut-off.ts';
import { useClock, useHouse, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
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

interface CutOff {
  clock: string;
  /** Short form for narrow places: `noch 1:23 h`, `bis 22.11, 18:00`. */
  shortClock: string;
  isPassed: boolean;
}

/** `noch 1:23 h, bis 9:30`; more than half a day ahead, the day, which says more than a countdown. */
export function useCutOff({ orderUntil, date }: Pick<Selection, 'orderUntil' | 'date'>): CutOff {
  const t = useText();
  const { zone, locale } = useHouse();
  const left = useClock((now) => shownOf(msUntil(orderUntil, now, zone)));
  const [day = '', moment = ''] = orderUntil.split('T');
  const time = moment.slice(0, 5);
  const said = (clock: string, shortClock = clock) => ({ clock, shortClock, isPassed: left === 0 });
  if (left === 0) return said(t('order.slot.closed'));
  if (left > RUNNING_BELOW_MS && day === date) return said(t('order.slot.until', { time }));
  const until = (style: 'short' | 'numeric') => t('order.slot.untilDay', { day: formatDay(day, style, locale), time });
  if (left > RUNNING_BELOW_MS) return said(until('short'), until('numeric'));
  const { unit, value } = clockOf(left);
  const shown = t(`order.slot.${unit}`, { value });
  return said(t('order.slot.left', { left: shown, time }), t('order.slot.leftShort', { left: shown }));
}
