import { type IsoDate } from '../../../domain/calendar.ts';
import { monthOf, type MonthSpending, monthsShown, monthsUntil } from '../../../domain/spending.ts';
import { addDays } from '../../../domain/zone.ts';
import { getMonthSums } from '../../api/orders.ts';
import { type Reading, useReading } from '../../queries/use-reading.ts';

/** This month and those before it. */
const MONTHS_BACK = 12;
/** As far ahead as the list can be asked for at once. */
const DAYS_AHEAD = 365;

/**
 * The last months and those to come, the latest first; null where the server does not tell them, or nothing was
 * ordered.
 */
export function useMonthSums(today: IsoDate): Reading<MonthSpending[] | null> {
  const from = monthsUntil(today, MONTHS_BACK).at(-1) ?? '';
  const until = monthOf(addDays(today, DAYS_AHEAD));
  return useReading({
    key: ['orders', 'months', from, until],
    read: async (api, signal) => {
      const monthSums = await getMonthSums(api, { from, until }, signal);
      return monthSums && monthSums.length > 0 ? monthsShown(monthSums, monthOf(today)) : null;
    },
  });
}
