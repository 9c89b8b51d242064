import { type Selection } from '../../../domain/delivery.ts';
import { msUntil } from '../../../domain/cut-off.ts';
import { useHouse, useNow, useText } from '../../app/hooks.ts';
import { clockOf, formatDay } from './dates.ts';

const RUNNING_BELOW_MS = 12 * 3_600_000;

interface CutOff {
  clock: string;
  isPassed: boolean;
}

/** `noch 1:23 h, bis 9:30`; more than half a day ahead a running clock says less than the day does. */
export function useCutOff({ orderUntil, date }: Pick<Selection, 'orderUntil' | 'date'>): CutOff {
  const t = useText();
  const { zone, locale } = useHouse();
  const left = msUntil(orderUntil, useNow(1000), zone);
  const [day = '', moment = ''] = orderUntil.split('T');
  const time = moment.slice(0, 5);
  if (left === 0) return { clock: t('order.slot.closed'), isPassed: true };
  if (left > RUNNING_BELOW_MS && day === date) return { clock: t('order.slot.until', { time }), isPassed: false };
  if (left > RUNNING_BELOW_MS) return { clock: t('order.slot.untilDay', { day: formatDay(day, 'short', locale), time }), isPassed: false };
  const { unit, value } = clockOf(left);
  return { clock: t('order.slot.left', { left: t(`order.slot.${unit}`, { value }), time }), isPassed: false };
}
