import { NativeSelect } from '@mantine/core';
import { mondayOf, type Wanted } from '../../../domain/again.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { addDays } from '../../../domain/zone.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { useDayName } from '../ordering/use-day-name.ts';
import { useToday } from '../ordering/use-locations.ts';

interface TargetSelectProps {
  span: Wanted['span'];
  targets: readonly IsoDate[];
  value: IsoDate;
  onChoose: (target: IsoDate) => void;
}

/** Days of a week that are shown, from Monday on. */
const SHOWN_DAYS = 5;

/** The days, or weeks, for which something can be ordered again; also the present one, of which nothing may be left. */
export function TargetSelect({ span, targets, value, onChoose }: TargetSelectProps) {
  const t = useText();
  const { locale } = useHouse();
  const today = useToday();
  const dayName = useDayName(today);
  const weekName = (monday: IsoDate) => {
    const thisWeek = mondayOf(today);
    const key = monday === thisWeek ? 'this' : monday === addDays(thisWeek, 7) ? 'next' : 'other';
    const day = (date: IsoDate) => formatDay(date, 'numeric', locale);
    return t(`again.week.${key}`, { from: day(monday), until: day(addDays(monday, SHOWN_DAYS - 1)) });
  };
  const all = targets.includes(value) ? targets : [value, ...targets];
  return (
    <NativeSelect
      size="md"
      label={t(`again.target.${span}`)}
      value={value}
      data={all.map((target) => ({ value: target, label: span === 'day' ? dayName(target) : weekName(target) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
