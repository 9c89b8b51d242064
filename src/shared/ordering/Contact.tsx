import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';

/** Whom to ask: the imprint where the restaurant words one. */
export function Contact() {
  const t = useText();
  if (!t.find('info.imprint')?.trim()) return <p>{t('payment.askRestaurant')}</p>;
  return (
    <Button component={Link} to="/info" variant="subtle">
      {t('payment.contact')}
    </Button>
  );
}
