import { IconWallet } from '@tabler/icons-react';
import { useMoney, useText } from '../../context/hooks.ts';
import { StatementLink } from './StatementLink.tsx';
import { WALLETS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CardList.module.css';
import { walletName } from './statement-accounts.ts';

/** The accounts that have no card, with their balances and statements; nothing where there are none (USER-41). */
export function AccountsAlone() {
  const t = useText();
  const money = useMoney();
  const { data, hasFailed, retry } = useReading(WALLETS);
  const wallets = (data ?? []).filter(({ hasStatement }) => hasStatement);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('user.accountsFailed')}</ErrorNotice>;
  if (wallets.length === 0) return null;
  return (
    <ul className={cx(classes.list, classes.alone)}>
      {wallets.map((wallet) => (
        <li key={wallet.type} className={classes.card}>
          <IconWallet size={28} stroke={1.5} aria-hidden />
          <span className={cx(classes.words, classes.name)}>{walletName(wallet, t)}</span>
          {wallet.balance !== null && (
            <span className={classes.amount} translate="no">
              {money(wallet.balance)}
            </span>
          )}
          <StatementLink account={wallet.type} name={walletName(wallet, t)} />
        </li>
      ))}
    </ul>
  );
}
