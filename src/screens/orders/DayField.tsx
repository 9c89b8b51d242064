import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type DayProblem, daysToChoose, filterProblems } from './order-filter.ts';
import classes from './DayField.module.css';
import { parseDay } from './parse-day.ts';

const FULL_LENGTH = 8;

interface DayFieldProps {
  label: string;
  value: IsoDate;
  today: IsoDate;
  problem: DayProblem | null;
  onChange: (day: IsoDate) => void;
}

/** A date by calendar or keyboard. Invalid input such as 31.02. is kept and marked as an error. */
export function DayField({ label, value, today, problem, onChange }: DayFieldProps) {
  const t = useText();
  const { locale } = useHouse();
  const { first, last } = daysToChoose(today);
  const [typed, setTyped] = useState<'noDay' | DayProblem | null>(null);
  /** What is wrong with a typed day: it is not taken over, so the field's own problem is that of another day. */
  const problemOf = (text: string) => {
    const day = parseDay(text);
    return day === null ? 'noDay' : filterProblems({ from: day, until: day }, today).from;
  };
  const shown = typed ?? problem;
  const limits = { first: formatDay(first, 'full', locale), last: formatDay(last, 'full', locale) };
  return (
    <DateInput
      size="md"
      label={label}
      description={t('orders.dateFormat')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      valueFormat="DD.MM.YYYY"
      inputMode="numeric"
      leftSection={<IconCalendar size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      // A field that opens a dialog: the calendar is told, and named by it.
      role="combobox"
      popoverProps={{ withRoles: true }}
      ariaLabels={{
        monthLevelControl: t('orders.calendar.months'),
        yearLevelControl: t('orders.calendar.years'),
        previousMonth: t('orders.calendar.previousMonth'),
        nextMonth: t('orders.calendar.nextMonth'),
        previousYear: t('orders.calendar.previousYear'),
        nextYear: t('orders.calendar.nextYear'),
        previousDecade: t('orders.calendar.previousYears'),
        nextDecade: t('orders.calendar.nextYears'),
      }}
      classNames={{ day: classes.day }}
      value={value}
      dateParser={parseDay}
      fixOnBlur={false}
      minDate={first}
      maxDate={last}
      error={shown && t(`orders.day.${shown}`, limits)}
      onInput={(event) => {
        const text = event.currentTarget.value;
        setTyped(text.length >= FULL_LENGTH ? problemOf(text) : null);
      }}
      onBlur={(event) => setTyped(problemOf(event.currentTarget.value))}
      onChange={(day) => {
        if (day === null) return;
        setTyped(null);
        onChange(day);
      }}
    />
  );
}
