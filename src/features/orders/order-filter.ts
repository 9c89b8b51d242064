import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { monthOf } from '../../../domain/spending.ts';
import { readDay } from './parse-day.ts';

export interface OrderFilterValue {
  from: IsoDate;
  until: IsoDate;
  by: 'delivery' | 'placed';
}

const DAYS_BACK = 14;
const DAYS_AHEAD = 28;

const YEARS_BACK = 10;
const YEARS_AHEAD = 1;

/** The days that can be chosen: whole years, so that the choice of a year has no gaps. */
export const daysToChoose = (today: IsoDate): { first: IsoDate; last: IsoDate } => {
  const year = Number(today.slice(0, 4));
  return { first: `${year - YEARS_BACK}-01-01`, last: `${year + YEARS_AHEAD}-12-31` };
};

export type DayProblem = 'beforeFirst' | 'afterLast' | 'beforeFrom';

/** What is wrong with each end of the span; without a problem, its orders can be asked for. */
export function filterProblems(
  { from, until }: Pick<OrderFilterValue, 'from' | 'until'>,
  today: IsoDate,
): { from: DayProblem | null; until: DayProblem | null } {
  const { first, last } = daysToChoose(today);
  const ofDay = (day: IsoDate): DayProblem | null => {
    if (day < first) return 'beforeFirst';
    return day > last ? 'afterLast' : null;
  };
  return { from: ofDay(from), until: ofDay(until) ?? (until < from ? 'beforeFrom' : null) };
}

/** The last two and the next four weeks. */
const usualFilter = (today: IsoDate): OrderFilterValue => ({
  from: addDays(today, -DAYS_BACK),
  until: addDays(today, DAYS_AHEAD),
  by: 'delivery',
});

/** The filter in the address, or the usual one. */
export function filterOf(search: Record<string, string | undefined>, today: IsoDate): OrderFilterValue {
  const usual = usualFilter(today);
  return {
    from: readDay(search.from) ?? usual.from,
    until: readDay(search.until) ?? usual.until,
    by: search.by === 'placed' ? 'placed' : usual.by,
  };
}

/** It may leave out orders that the usual one shows. */
export function isNarrowed({ from, until, by }: OrderFilterValue, today: IsoDate): boolean {
  const usual = usualFilter(today);
  return by !== usual.by || from > usual.from || until < usual.until;
}

/** From the beginning of the month before on; null: it goes back as far as it can. */
export function withOlder(filter: OrderFilterValue, today: IsoDate): OrderFilterValue | null {
  const from = `${monthOf(addDays(`${monthOf(filter.from)}-01`, -1))}-01`;
  return from < daysToChoose(today).first ? null : { ...filter, from };
}
