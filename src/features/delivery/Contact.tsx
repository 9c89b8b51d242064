import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';

/** Whom to contact: a link to the imprint if the restaurant has one. */
export function Contact() {
  const t = useText();
  if (!t.find('info.imprint')?.trim()) return <p>{t('payment.askRestaurant')}</p>;
  return (
    <Button component={Link} to="/info" variant="subtle">
      {t('payment.contact')}
    </Button>
  );
}
