import { Calendar, useDatesContext } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { listText } from '../../texts/list-text.ts';
import { reachedDay } from './calendar-keys.ts';
import classes from './DayField.module.css';

interface DayCalendarProps {
  value: IsoDate;
  today: IsoDate;
  first: IsoDate;
  last: IsoDate;
  onPick: (day: IsoDate) => void;
}

/** The days of a month as a grid: one is reached by Tab, the others by the arrow keys, also in other months. */
export function DayCalendar({ value, today, first, last, onPick }: DayCalendarProps) {
  const t = useText();
  const [shown, setShown] = useState<string>(value);
  const { locale } = useAppConfiguration();
  const { locale: ofMonths } = useDatesContext();
  /** The buttons show a month or a year, and say what they are for. */
  const dateAs = (date: string, format: string) => dayjs(date).locale(ofMonths).format(format);
  const shownAs = (format: string) => dateAs(shown, format);
  /** The buttons beside the month keep the focus, and their names. */
  const say = (format: string) => (date: string) => announcer.say(dateAs(date, format), 'calendar');
  const calendar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(value);
  useEffect(() => {
    // Days of the months before and after are shown as well; those of two months would be the same day twice.
    const day = calendar.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`);
    day?.focus({ preventScroll: true });
  }, [reached]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = (event.target as HTMLElement).dataset.day;
    if (!from) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = reachedDay(from, event.key, { isMirrored, first, last });
    if (to === null) return;
    event.preventDefault();
    // The calendar's own keys end at the edge of the month.
    event.stopPropagation();
    // Of a focus that was on a day which is gone with its month, a reader says nothing.
    if (to.slice(0, 7) !== shown.slice(0, 7)) announcer.say(formatDay(to, 'longYear', locale), 'calendar');
    setReached(to);
    setShown(to);
  };
  return (
    <div ref={calendar} onKeyDownCapture={move}>
      <Calendar
        classNames={{
          day: classes.day,
          calendarHeaderControl: classes.control,
          calendarHeaderLevel: classes.level,
        }}
        attributes={{
          month: { role: 'grid', 'aria-label': shownAs('MMMM YYYY') },
          // Each day says its own.
          weekdaysRow: { 'aria-hidden': true },
          monthCell: { role: 'none' },
        }}
        // As text: of a cell, Orca reads what is in it, and not its label.
        renderDay={(day) => (
          <>
            <span aria-hidden>{Number(day.slice(8))}</span>
            <VisuallyHidden>{formatDay(day, 'longYear', locale)}</VisuallyHidden>
          </>
        )}
        size="md"
        previousIcon={<IconChevronLeft size={20} aria-hidden />}
        nextIcon={<IconChevronRight size={20} aria-hidden />}
        date={shown}
        onDateChange={setShown}
        onPreviousMonth={say('MMMM YYYY')}
        onNextMonth={say('MMMM YYYY')}
        onPreviousYear={say('YYYY')}
        onNextYear={say('YYYY')}
        onPreviousDecade={say('YYYY')}
        onNextDecade={say('YYYY')}
        minDate={first}
        maxDate={last}
        // A single letter would change what is shown.
        enableKeyboardNavigation={false}
        ariaLabels={{
          monthLevelControl: listText([shownAs('MMMM YYYY'), t('orders.calendar.months')], t),
          yearLevelControl: listText([shownAs('YYYY'), t('orders.calendar.years')], t),
          previousMonth: t('orders.calendar.previousMonth'),
          nextMonth: t('orders.calendar.nextMonth'),
          previousYear: t('orders.calendar.previousYear'),
          nextYear: t('orders.calendar.nextYear'),
          previousDecade: t('orders.calendar.previousYears'),
          nextDecade: t('orders.calendar.nextYears'),
        }}
        getDayProps={(day) => ({
          'data-day': day,
          'data-autofocus': day === reached || undefined,
          selected: day === value,
          role: 'gridcell',
          'aria-label': undefined,
          'aria-selected': day === value,
          'aria-current': day === today ? 'date' : undefined,
          onClick: () => onPick(day),
        })}
      />
    </div>
  );
}
