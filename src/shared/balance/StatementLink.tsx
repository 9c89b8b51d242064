import { Link } from '@tanstack/react-router';
import { type PersonCard } from '../../../domain/person.ts';
import { useText } from '../../context/hooks.ts';
import classes from './StatementLink.module.css';

/** To the bookings of a card's account; nothing where they cannot be read. */
export function StatementLink({ card }: { card: PersonCard }) {
  const t = useText();
  if (!card.hasStatement) return null;
  const name = card.name || card.number;
  return (
    <Link
      to="/user/balance"
      search={{ card: String(card.id) }}
      className={classes.link}
      aria-label={t('balance.openOf', { card: name })}
    >
      {t('balance.open')}
    </Link>
  );
}
