import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';

/** From a page of the password sign-in, which a terminal may have been left at, to the one for cards (TERM-240). */
export function BackToCard() {
  const t = useText();
  return (
    <Button
      renderRoot={(props) => <Link to="/auth/card" search={{ task: 'noCheck' }} {...props} />}
      size="lg"
      mb="lg"
      leftSection={<IconCreditCard size={24} aria-hidden />}
    >
      {t('auth.toCard')}
    </Button>
  );
}
