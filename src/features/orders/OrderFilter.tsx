import { SegmentedControl } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/de';
import { memo } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { DayField } from './DayField.tsx';
import { filterProblems, type OrderFilterValue } from './order-filter.ts';
import classes from './OrderFilter.module.css';

/** Those whose words are loaded; English otherwise. */
const calendarLocale = (locale: string): string => {
  const language = baseLanguage(locale).toLowerCase();
  return ['ar', 'de'].includes(language) ? language : 'en';
};

interface OrderFilterProps extends OrderFilterValue {
  today: IsoDate;
  onChange: (value: OrderFilterValue) => void;
}

/** Date range, and whether it refers to the delivery or the placing of orders. Memoised: date fields are costly. */
export const OrderFilter = memo(function OrderFilter({ from, until, by, today, onChange }: OrderFilterProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const value = { from, until, by };
  const problems = filterProblems(value, today);
  return (
    <DatesProvider settings={{ locale: calendarLocale(locale), firstDayOfWeek: 1, consistentWeeks: true }}>
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>{t('orders.filter')}</legend>
        <DayField
          label={t('orders.from')}
          value={from}
          today={today}
          problem={problems.from}
          onChange={(day) => onChange({ ...value, from: day })}
        />
        <DayField
          label={t('orders.until')}
          value={until}
          today={today}
          problem={problems.until}
          onChange={(day) => onChange({ ...value, until: day })}
        />
        <SegmentedControl
          className={classes.by}
          aria-label={t('orders.by')}
          size="md"
          value={by}
          onChange={(kind) => onChange({ ...value, by: kind })}
          data={[
            { value: 'delivery', label: t('orders.by.delivery') },
            { value: 'placed', label: t('orders.by.placed') },
          ]}
        />
      </fieldset>
    </DatesProvider>
  );
});
