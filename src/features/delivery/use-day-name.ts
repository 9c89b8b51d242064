import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';

/** “Today”, “tomorrow”, or weekday and date; `short` where there is little room. */
export function useDayName(today: IsoDate, style: 'long' | 'short' = 'long'): (date: IsoDate) => string {
  const t = useText();
  const { locale } = useAppConfiguration();
  return (date) => {
    if (date === today) return t('user.today');
    return date === addDays(today, 1) ? t('user.tomorrow') : formatDay(date, style, locale);
  };
}
