import { IconAlarm } from '@tabler/icons-react';
import { type Selection } from '../../../../domain/delivery.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useCutOff } from '../../delivery/cut-off-text.ts';
import { DayMarks, useDayMarkWords } from '../../delivery/DayMarks.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { listText } from '../../../texts/list-text.ts';
import classes from './DayHead.module.css';
import { type WeekDay } from './use-week-days.ts';

/** The day, its marks, and until when or why not it can be ordered for. */
export function DayHead({ day }: { day: WeekDay }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const words = useDayMarkWords()(day);
  return (
    <div className={classes.head}>
      <span className={classes.name}>
        <span aria-hidden>{formatDay(day.date, 'short', locale)}</span>
        <VisuallyHidden>{listText([formatDay(day.date, 'long', locale), ...words], t)}</VisuallyHidden>
        <DayMarks day={day} />
      </span>
      <DayState day={day} />
    </div>
  );
}

export function DayState({ day: { selection, reason, menus } }: { day: WeekDay }) {
  const t = useText();
  if (reason) return <span className={classes.note}>{t(`week.reason.${reason}`)}</span>;
  if (menus.length === 0) return <span className={classes.note}>{t('week.noMenu')}</span>;
  return selection && <Until selection={selection} />;
}

function Until({ selection }: { selection: Selection }) {
  const t = useText();
  const { clock, state } = useCutOff(selection);
  return (
    <span className={classes.note} data-until={state}>
      {state === 'soon' && (
        <>
          <IconAlarm size={14} aria-hidden />{' '}
        </>
      )}
      {t('week.until', { clock })}
    </span>
  );
}
