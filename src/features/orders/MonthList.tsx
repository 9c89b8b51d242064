import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../domain/day-format.ts';
import { type Month, monthOf, type MonthSpending } from '../../../domain/spending.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';
import { Section } from '../../ui/Section.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import classes from './MonthList.module.css';

/** So that the orders still begin on the first screen of a phone. */
const FEW = 3;

interface MonthListProps {
  /** The latest first. */
  months: readonly MonthSpending[];
  /** Whose orders are shown; null: those of another span. */
  chosen: Month | null;
  /** Null: the one that was chosen is pressed again. */
  onChoose: (month: Month | null) => void;
}

/**
 * What each month has cost: a list that is its own chart, each row with a bar as long as its share of the highest sum.
 */
export function MonthList({ months, chosen, onChoose }: MonthListProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const [isWhole, setIsWhole] = useState(false);
  const highest = Math.max(1, ...months.map(({ paid }) => paid));
  const isShort = isMobile && !isWhole;
  const shown = isShort ? months.filter(({ month }, index) => index < FEW || month === chosen) : months;
  return (
    <div className={classes.part}>
      <Section title={t('spent.months')}>
        <ul className={classes.months}>
          {shown.map((each) => (
            <li key={each.month}>
              <MonthRow
                spending={each}
                share={each.paid / highest}
                isChosen={each.month === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        {isMobile && months.length > FEW && (
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={isWhole}
            onClick={() => setIsWhole((was) => !was)}
          >
            {t(isWhole ? 'spent.fewMonths' : 'spent.allMonths')}
          </Button>
        )}
      </Section>
    </div>
  );
}

interface MonthRowProps {
  spending: MonthSpending;
  /** Of the highest sum, 0 to 1. */
  share: number;
  isChosen: boolean;
  onChoose: (month: Month | null) => void;
}

function MonthRow({ spending: { month, paid, isEstimate }, share, isChosen, onChoose }: MonthRowProps) {
  const { locale } = useAppConfiguration();
  const t = useText();
  const amount = useAmount();
  const name = formatDay(`${month}-01`, 'monthYear', locale);
  const isAhead = month > monthOf(useToday());
  return (
    <button
      type="button"
      className={classes.month}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : month)}
    >
      <span>{isAhead ? t('spent.monthAhead', { month: name }) : name}</span>{' '}
      <span className={classes.sum} translate="no">
        {amount(paid, isEstimate)}
      </span>
      <span className={classes.bar} style={{ inlineSize: `${Math.max(0, share) * 100}%` }} aria-hidden />
    </button>
  );
}
