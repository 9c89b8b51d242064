import { VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type MarkedDay } from '../../../../domain/week.ts';
import { addDays } from '../../../../domain/zone.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { DayMarks, useDayMarkWords } from '../../delivery/DayMarks.tsx';
import { ScreenReaderSuffix } from '../../../ui/ScreenReaderSuffix.tsx';
import { cx } from '../../../ui/cx.ts';
import { dayNumber, formatDay } from '../../../../domain/day-format.ts';
import classes from './DayStrip.module.css';

interface DayStripProps {
  days: MarkedDay[];
  today: IsoDate;
  value: IsoDate;
  onPick: (date: IsoDate) => void;
}

export const DayStrip = memo(function DayStrip({ days, today, value, onPick }: DayStripProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const words = useDayMarkWords();
  const picked = useRef<HTMLInputElement>(null);
  const tomorrow = addDays(today, 1);

  // Scroll the picked day into view, even if it was picked elsewhere.
  useEffect(() => {
    picked.current?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [value]);

  return (
    <fieldset className={classes.strip}>
      <VisuallyHidden component="legend">{t('order.location.days')}</VisuallyHidden>
      <div className={classes.days}>
        {days.map((day) => {
          const { date, isClosed, isOver } = day;
          const near =
            date === today ? t('order.location.today') : date === tomorrow ? t('order.location.tomorrow') : null;
          const seen = near ?? formatDay(date, 'weekday', locale);
          // “Tomorrow 24 Nov, Tuesday”, where the language has short names of the days; a closed one shows no month.
          const isShort = seen !== formatDay(date, 'weekdayLong', locale);
          const more = isClosed ? (isShort ? 'long' : 'month') : isShort ? 'weekdayLong' : null;
          return (
            <label key={date} className={cx(classes.day, (isClosed || isOver) && classes.closed)}>
              <input
                ref={date === value ? picked : undefined}
                className={classes.input}
                type="radio"
                name="order-day"
                checked={date === value}
                onChange={() => onPick(date)}
              />
              <span className={classes.weekday}>{seen}</span>{' '}
              <span className={classes.number}>{dayNumber(date, locale)}</span>{' '}
              <span className={classes.note}>
                {isClosed ? t('order.location.closed') : formatDay(date, 'month', locale)}
              </span>
              <ScreenReaderSuffix
                words={[
                  ...(more ? [formatDay(date, more, locale)] : []),
                  ...words(isClosed ? { ...day, isClosedHere: false, isOver: false } : day),
                ]}
              />
              <span className={classes.marks}>
                <DayMarks day={{ ...day, isClosed: false }} />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});
