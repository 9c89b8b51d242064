import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../domain/day-format.ts';
import { type MonthSpending, monthsUntil } from '../../../domain/spending.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './SpendingLink.module.css';

/** This month and the one before in one line, which leads to the page of all. */
export function SpendingLink({ months }: { months: readonly MonthSpending[] }) {
  const t = useText();
  const amount = useAmount();
  const { locale } = useAppConfiguration();
  const latest = monthsUntil(useToday(), 2);
  return (
    <Link to="/order/spending" className={classes.link}>
      <IconChartBar size={20} aria-hidden />
      <span className={classes.name}>{t('spent.paid')}</span>
      {months
        .filter(({ month }) => latest.includes(month))
        .map(({ month, paid, isEstimate }) => (
          <span key={month} className={classes.month}>
            {' '}
            {formatDay(`${month}-01`, 'month', locale)} <b translate="no">{amount(paid, isEstimate)}</b>
          </span>
        ))}
    </Link>
  );
}
