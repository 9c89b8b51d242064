import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { formatWeekdays } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { allergenNames } from '../../dishes/AllergenWarning.tsx';
import { type Translate } from '../../../texts/text-store.ts';
import { cx } from '../../../ui/cx.ts';
import { type SameLine, type Warning } from './same-line.ts';
import { type SetQuantity } from './dish-in-week.ts';
import classes from './SameLines.module.css';

interface SameLinesProps {
  /** Of the menu lines in the cart, the one to offer first. */
  lines: readonly SameLine[];
  /** Where the head of the row names the line. */
  isShort?: boolean;
  onQuantity: SetQuantity;
}

interface Added {
  line: string;
  dates: IsoDate[];
  /** Key of the lines when this was added; once others are added, it is hidden. */
  first: string | undefined;
}

/** Puts a menu line that is in the cart for one day into the cart for the others as well (DISH-195). */
export function SameLines({ lines, isShort = false, onQuantity }: SameLinesProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const place = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const offered = lines.find(({ days }) => days.length > 0);
  // A day that was refused is offered again: then it does not say that the line is in the cart.
  const isAnnounced = added !== null && added.first === lines[0]?.line;
  const done = isAnnounced && lines.find(({ line, days }) => line === added.line && days.length === 0);
  const outcome = offered ?? (done || null);
  const add = ({ line, days }: SameLine) => {
    for (const { selection, article } of days) onQuantity(selection, article, 1);
    setAdded({ line, dates: days.map(({ date }) => date), first: lines[0]?.line });
    // The button is gone.
    place.current?.focus({ preventScroll: true });
  };
  const days = formatWeekdays(offered?.days.map(({ date }) => date) ?? [], locale);
  return (
    <div ref={place} tabIndex={-1} className={cx(classes.place, isShort && classes.short)}>
      <p role="status" className={classes.done}>
        {done && (
          <>
            <IconCheck size={16} aria-hidden />{' '}
            {t('week.sameAdded', {
              count: added.dates.length,
              days: formatWeekdays(added.dates, locale),
            })}
          </>
        )}
      </p>
      {offered && (
        <button
          type="button"
          className={classes.add}
          aria-label={t('week.same', { line: offered.line, days })}
          onClick={() => add(offered)}
        >
          {!isShort && <IconCalendarPlus size={20} aria-hidden />}
          <span>{isShort ? t('week.sameShort', { days }) : t('week.same', { line: offered.line, days })}</span>
        </button>
      )}
      <LeftOut leftOut={outcome?.leftOut ?? []} isShort={isShort} />
    </div>
  );
}

interface LeftOutProps extends Pick<SameLine, 'leftOut'> {
  /** Where the dishes beside it say the reason. */
  isShort: boolean;
}

/** On which days the dish of the line warns the person, and of what; days with the same reason together. */
function LeftOut({ leftOut, isShort }: LeftOutProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const reasons = new Map<string, { warning: Warning; dates: IsoDate[] }>();
  for (const { date, warning } of leftOut) {
    const reason = isShort ? '' : JSON.stringify(warning);
    reasons.set(reason, { warning, dates: [...(reasons.get(reason)?.dates ?? []), date] });
  }
  return [...reasons].map(([reason, { warning, dates }]) => {
    const days = formatWeekdays(dates, locale);
    return (
      <p key={reason} className={classes.leftOut}>
        {isShort ? t('week.notOn.short', { days }) : leftOutText(warning, days, t)}
      </p>
    );
  });
}

function leftOutText(warning: Warning, days: string, t: Translate): string {
  if (warning.kind !== 'contains') return t(`week.notOn.${warning.kind}`, { days });
  if (warning.allergens.length === 0) return t('week.notOn.unnamed', { days });
  return t('week.notOn.contains', { days, names: allergenNames(warning.allergens, t) });
}
