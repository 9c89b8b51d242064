import { IconWallet } from '@tabler/icons-react';
import { useMoney, useText } from '../../context/hooks.ts';
import { StatementLink } from './StatementLink.tsx';
import { PURSES } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CardList.module.css';
import { purseName } from './statement-accounts.ts';

/** The accounts that have no card, with their balances and statements; nothing where there are none (USER-41). */
export function AccountsAlone() {
  const t = useText();
  const money = useMoney();
  const { data, hasFailed, retry } = useReading(PURSES);
  const purses = (data ?? []).filter(({ hasStatement }) => hasStatement);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('user.accountsFailed')}</ErrorNotice>;
  if (purses.length === 0) return null;
  return (
    <ul className={cx(classes.list, classes.alone)}>
      {purses.map((purse) => (
        <li key={purse.type} className={classes.card}>
          <IconWallet size={28} stroke={1.5} aria-hidden />
          <span className={cx(classes.words, classes.name)}>{purseName(purse, t)}</span>
          {purse.balance !== null && <span className={classes.amount}>{money(purse.balance)}</span>}
          <StatementLink account={purse.type} name={purseName(purse, t)} />
        </li>
      ))}
    </ul>
  );
}
