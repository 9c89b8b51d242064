import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { readDay } from './parse-day.ts';

export interface OrderFilterValue {
  from: IsoDate;
  until: IsoDate;
  by: 'delivery' | 'placed';
}

const DAYS_BACK = 14;
const DAYS_AHEAD = 28;

/** The filter in the address; by default the last two and the next four weeks. */
export function filterOf(search: Record<string, string | undefined>, today: IsoDate): OrderFilterValue {
  return {
    from: readDay(search.from) ?? addDays(today, -DAYS_BACK),
    until: readDay(search.until) ?? addDays(today, DAYS_AHEAD),
    by: search.by === 'placed' ? 'placed' : 'delivery',
  };
}
