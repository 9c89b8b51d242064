import { IconAlarm } from '@tabler/icons-react';
import { type Selection } from '../../../../domain/delivery.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useOrderUntil } from '../../delivery/cut-off-text.ts';
import { DayMarks, useDayMarkWords } from '../../delivery/DayMarks.tsx';
import { ScreenReaderSuffix } from '../../../ui/ScreenReaderSuffix.tsx';
import classes from './DayHead.module.css';
import { type WeekDay } from './use-week-days.ts';

/** The day and its marks. `hasMarks`: false where what follows says why nothing can be ordered for it. */
export function DayName({ day, hasMarks = true }: { day: WeekDay; hasMarks?: boolean }) {
  const { locale } = useAppConfiguration();
  const words = useDayMarkWords()(day);
  const [seen, weekday] = [formatDay(day.date, 'short', locale), formatDay(day.date, 'weekdayLong', locale)];
  return (
    <span className={classes.name}>
      <span>
        {seen}
        <ScreenReaderSuffix words={[...(seen.includes(weekday) ? [] : [weekday]), ...(hasMarks ? words : [])]} />
      </span>{' '}
      {hasMarks && <DayMarks day={day} />}
    </span>
  );
}

/** Until when a day can be ordered for, or why not. */
export function DayState({ day: { selection, reason, menus } }: { day: WeekDay }) {
  const t = useText();
  if (reason) return <span className={classes.note}>{t(`week.reason.${reason}`)}</span>;
  if (menus.length === 0) return <span className={classes.note}>{t('week.noMenu')}</span>;
  return selection && <Until selection={selection} />;
}

function Until({ selection }: { selection: Selection }) {
  const { shortText, state } = useOrderUntil({ ...selection, isAfterDay: true });
  return (
    <span className={classes.note} data-until={state}>
      {state === 'soon' && (
        <>
          <IconAlarm size={14} aria-hidden />{' '}
        </>
      )}
      {shortText}
    </span>
  );
}
