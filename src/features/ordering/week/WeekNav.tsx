import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { type WeekChoice } from './use-week.ts';
import classes from './WeekNav.module.css';

interface ArrowProps {
  label: string;
  isBack?: boolean;
  /** Undefined: there is nothing further. */
  to: IsoDate | undefined;
  choose: WeekChoice['choose'];
}

/** It keeps the focus where there is nothing further. */
function Arrow({ label, isBack = false, to, choose }: ArrowProps) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.arrow}
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && choose({ day: to })}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

/** The week that is shown, with the ways to those before and after it. */
export function WeekNav({ choice: { weeks, at, week, choose } }: { choice: WeekChoice }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const label = t('week.span', {
    from: formatDay(week[0]?.date ?? '', 'numeric', locale),
    until: formatDay(week.at(-1)?.date ?? '', 'numeric', locale),
  });
  return (
    <nav className={classes.nav} aria-label={t('week.weeks')}>
      <Arrow label={t('week.previous')} isBack to={weeks[at - 1]?.[0]?.date} choose={choose} />
      <h2 className={classes.week} aria-live="polite">
        {label}
      </h2>
      <Arrow label={t('week.next')} to={weeks[at + 1]?.[0]?.date} choose={choose} />
    </nav>
  );
}
