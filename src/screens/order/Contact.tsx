import { Link } from '@tanstack/react-router';
import { useText } from '../../app/hooks.ts';
import classes from './Truth.module.css';

/** Whom to ask: the imprint where the restaurant words one. */
export function Contact() {
  const t = useText();
  if (!t.find('info.imprint')?.trim()) return <p className={classes.soft}>{t('payment.askRestaurant')}</p>;
  return (
    <Link to="/info" className={classes.contact}>
      {t('payment.contact')}
    </Link>
  );
}
