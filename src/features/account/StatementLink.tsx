import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import classes from './StatementLink.module.css';

interface StatementLinkProps {
  /** The id of a card, or the payment type of an account without one, as the page of statements has them. */
  account: string;
  name: string;
}

/** To the bookings of an account. */
export function StatementLink({ account, name }: StatementLinkProps) {
  const t = useText();
  return (
    <Link
      to="/user/balance"
      search={{ card: account }}
      className={classes.link}
      aria-label={t('balance.openOf', { card: name })}
    >
      {t('balance.open')}
    </Link>
  );
}
