import { SegmentedControl } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { type IsoDate } from '../../../domain/calendar.ts';
import { isGerman } from '../../../domain/language-tag.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { DayField } from './DayField.tsx';
import { filterProblems, type OrderFilterValue } from './order-filter.ts';
import classes from './OrderFilter.module.css';

interface OrderFilterProps {
  value: OrderFilterValue;
  today: IsoDate;
  onChange: (value: OrderFilterValue) => void;
}

/** Date range, and whether it refers to the delivery or the placing of orders. */
export function OrderFilter({ value, today, onChange }: OrderFilterProps) {
  const t = useText();
  const { language } = useHouse();
  const problems = filterProblems(value, today);
  return (
    <DatesProvider
      settings={{ locale: isGerman(language.shortName) ? 'de' : 'en', firstDayOfWeek: 1, consistentWeeks: true }}
    >
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>{t('orders.filter')}</legend>
        <DayField
          label={t('orders.from')}
          value={value.from}
          today={today}
          problem={problems.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DayField
          label={t('orders.until')}
          value={value.until}
          today={today}
          problem={problems.until}
          onChange={(until) => onChange({ ...value, until })}
        />
        <SegmentedControl
          className={classes.by}
          aria-label={t('orders.by')}
          size="md"
          value={value.by}
          onChange={(by) => onChange({ ...value, by })}
          data={[
            { value: 'delivery', label: t('orders.by.delivery') },
            { value: 'placed', label: t('orders.by.placed') },
          ]}
        />
      </fieldset>
    </DatesProvider>
  );
}
