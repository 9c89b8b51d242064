import { formatDay } from '../../../../domain/day-format.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { type OpenedDays } from './use-opened-days.ts';
import classes from './OrderMore.module.css';

/** Shows the dishes of a day for which something is ordered already. */
export function OrderMore({ date, opened }: { date: IsoDate; opened: OpenedDays }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={t('week.orderMoreOf', { day: formatDay(date, 'long', locale) })}
      aria-expanded={opened.has(date)}
      onClick={() => opened.toggle(date)}
    >
      {t('week.orderMore')}
    </button>
  );
}
