import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { useText } from '../../context/hooks.ts';
import { parseDay } from './parse-day.ts';

const FULL_LENGTH = 8;

interface DayFieldProps {
  label: string;
  value: IsoDate;
  onChange: (day: IsoDate) => void;
}

/** A date by calendar or keyboard. Invalid input such as 31.02. is kept and marked as an error. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const t = useText();
  const [isNoDay, setIsNoDay] = useState(false);
  return (
    <DateInput
      size="md"
      label={label}
      placeholder={t('orders.dateFormat')}
      valueFormat="DD.MM.YYYY"
      inputMode="numeric"
      leftSection={<IconCalendar size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      value={value}
      dateParser={parseDay}
      fixOnBlur={false}
      error={isNoDay && t('orders.dateInvalid')}
      onInput={(event) => {
        const text = event.currentTarget.value;
        setIsNoDay(text.length >= FULL_LENGTH && parseDay(text) === null);
      }}
      onBlur={(event) => setIsNoDay(parseDay(event.currentTarget.value) === null)}
      onChange={(day) => {
        if (day === null) return;
        setIsNoDay(false);
        onChange(day);
      }}
    />
  );
}
