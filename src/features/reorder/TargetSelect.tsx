import { NativeSelect } from '@mantine/core';
import { type Ref } from 'react';
import { namesMissing, piecesOf, type Target } from '../../../domain/reorder-targets.ts';
import { type Wanted } from '../../../domain/reorder.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { mondayOf } from '../../../domain/week.ts';
import { addDays } from '../../../domain/zone.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './ReorderDialog.module.css';

interface TargetSelectProps {
  wanted: Wanted;
  targets: readonly Target[];
  value: IsoDate;
  ref: Ref<HTMLSelectElement>;
  onChoose: (target: IsoDate) => void;
}

/** Days of a week that are shown, from Monday on. */
const SHOWN_DAYS = 5;

/**
 * The days, or weeks, for which something can be ordered again, with what their menus have of it, if anything; also the present one,
 * of which nothing may be left.
 */
export function TargetSelect({ wanted: { span, meals }, targets, value, ref, onChoose }: TargetSelectProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const today = useToday();
  // Short where something stands behind it: it is to be read on a phone as well.
  const isMenuKnown = targets.some(({ onMenu }) => onMenu !== null);
  const dayName = useDayName(today, isMenuKnown ? 'short' : 'long');
  const weekName = (monday: IsoDate) => {
    const thisWeek = mondayOf(today);
    const key = monday === thisWeek ? 'this' : monday === addDays(thisWeek, 7) ? 'next' : 'other';
    const day = (date: IsoDate) => formatDay(date, 'numeric', locale);
    return t(`again.${isMenuKnown ? 'weekShort' : 'week'}.${key}`, {
      from: day(monday),
      until: day(addDays(monday, SHOWN_DAYS - 1)),
    });
  };
  const nameOf = ({ date, onMenu }: Target) => {
    const day = span === 'day' ? dayName(date) : weekName(date);
    if (!onMenu) return day;
    const [count, of] = [piecesOf(meals, onMenu), piecesOf(meals)];
    const [name, ...more] = namesMissing(meals, onMenu);
    if (count > 0 && name !== undefined && more.length === 0)
      return t('again.onMenu.without', { day, missing: t('move.without', { name }) });
    const key = count === 0 ? 'none' : count === of ? 'all' : 'some';
    return t(`again.onMenu.${key}`, { day, count, of });
  };
  const isOffered = targets.some(({ date }) => date === value);
  const pieces = targets.map(({ onMenu }) => (onMenu ? piecesOf(meals, onMenu) : 0));
  // Most days have a part of it, such as its soup: those with as much of it as any are the choice.
  const least = span === 'day' ? Math.max(1, ...pieces) : 1;
  const possible = targets.filter(
    ({ date, onMenu }, at) => date === value || onMenu === null || (pieces[at] ?? 0) >= least,
  );
  const all = isOffered ? possible : [{ date: value, onMenu: null }, ...possible];
  return (
    <NativeSelect
      ref={ref}
      className={classes.target}
      size="md"
      label={t(`again.target.${span}`)}
      value={value}
      data={all.map((target) => ({ value: target.date, label: nameOf(target) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
