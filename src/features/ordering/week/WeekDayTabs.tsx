import { type IsoDate } from '../../../../domain/calendar.ts';
import { dayNumber, formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { DayMarks, useDayMarkWords } from '../../delivery/DayMarks.tsx';
import { ScreenReaderSuffix } from '../../../ui/ScreenReaderSuffix.tsx';
import { cx } from '../../../ui/cx.ts';
import { type WeekChoice } from './use-week.ts';
import classes from './WeekNav.module.css';

/** The days of the week, of which a phone shows one. */
export function WeekDayTabs({ choice: { week, day: current, choose } }: { choice: WeekChoice }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const words = useDayMarkWords();
  const inFull = (date: IsoDate) =>
    [formatDay(date, 'weekdayLong', locale)].filter((name) => name !== formatDay(date, 'weekday', locale));
  return (
    <div className={classes.tabs} role="group" aria-label={t('week.days')}>
      {week.map((day) => (
        <button
          key={day.date}
          type="button"
          className={cx(classes.tab, (day.isClosedHere || day.isOver) && classes.closed)}
          aria-pressed={day.date === current}
          onClick={() => choose({ day: day.date })}
        >
          <span className={classes.weekday}>
            <Weekday date={day.date} />
          </span>{' '}
          <span className={classes.number}>{dayNumber(day.date, locale)}</span>
          <ScreenReaderSuffix words={[...inFull(day.date), formatDay(day.date, 'month', locale), ...words(day)]} />
          <DayMarks day={day} />
        </button>
      ))}
    </div>
  );
}

/** Letters of the longest short name that a tab of the narrowest phones has room for. */
const FITTING = 4;

/** Some languages have no short names of the days: the narrowest phones show a letter then. */
function Weekday({ date }: { date: IsoDate }) {
  const { locale } = useAppConfiguration();
  const short = formatDay(date, 'weekday', locale);
  if (short.length <= FITTING) return short;
  return (
    <>
      <span className={classes.roomy}>{short}</span>
      <span className={classes.narrow}>
        <span>{formatDay(date, 'weekdayLetter', locale)}</span>
        <ScreenReaderSuffix words={[short]} />
      </span>
    </>
  );
}
