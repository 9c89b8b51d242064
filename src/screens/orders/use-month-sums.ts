import { type IsoDate } from '../../../domain/calendar.ts';
import { type MonthSpending, monthsUntil, spendingOf } from '../../../domain/spending.ts';
import { getMonthSums } from '../../api/orders.ts';
import { type Reading, useReading } from '../../shared/reading/use-reading.ts';

const MONTHS = 12;

/** The last twelve months, the latest first; null where the server does not tell them, or nothing was ordered. */
export function useMonthSums(today: IsoDate): Reading<MonthSpending[] | null> {
  const months = monthsUntil(today, MONTHS);
  const [until = '', from = ''] = [months[0], months.at(-1)];
  return useReading({
    key: ['orders', 'months', from, until],
    read: async (api, signal) => {
      const told = await getMonthSums(api, { from, until }, signal);
      if (!told || told.length === 0) return null;
      return months.map((month) => told.find((one) => one.month === month) ?? { month, ...spendingOf([]) });
    },
  });
}
