import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../domain/day-format.ts';
import { daysOfMonth, monthOf, type MonthSpending } from '../../../domain/spending.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './MonthList.module.css';
import rows from './Rows.module.css';

/**
 * What each month has cost: a list that is its own chart, each row with a bar as long as its share of the highest sum.
 * A row leads to the orders of its month.
 */
export function MonthList({ months }: { months: readonly MonthSpending[] }) {
  const highest = Math.max(1, ...months.map(({ paid }) => paid));
  return (
    <ul className={rows.rows}>
      {months.map((each) => (
        <li key={each.month}>
          <MonthRow spending={each} share={each.paid / highest} />
        </li>
      ))}
    </ul>
  );
}

interface MonthRowProps {
  spending: MonthSpending;
  /** Of the highest sum, 0 to 1. */
  share: number;
}

function MonthRow({ spending: { month, paid, isEstimate }, share }: MonthRowProps) {
  const { locale } = useAppConfiguration();
  const t = useText();
  const amount = useAmount();
  const name = formatDay(`${month}-01`, 'monthYear', locale);
  const isAhead = month > monthOf(useToday());
  return (
    <Link to="/order" search={{ ...daysOfMonth(month), by: 'delivery' }} className={classes.month}>
      <span>{isAhead ? t('spent.monthAhead', { month: name }) : name}</span>{' '}
      <span className={classes.sum} translate="no">
        {amount(paid, isEstimate)}
      </span>
      <span className={classes.bar} style={{ inlineSize: `${Math.max(0, share) * 100}%` }} aria-hidden />
    </Link>
  );
}
