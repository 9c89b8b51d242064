import { Button } from '@mantine/core';
import { IconLogin2, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import classes from './GuestScreen.module.css';

/** Links to sign in or register from a guest session. */
export function AccountCards() {
  const t = useText();
  const { selfRegisterUrl } = useAppConfiguration().settings;
  return (
    <div className={classes.cards}>
      <Card className={classes.card}>
        <p className={classes.title}>
          <IconLogin2 size={26} stroke={1.75} aria-hidden />
          {t('guest.signInTitle')}
        </p>
        <p className={classes.soft}>{t('guest.signInText')}</p>
        <Button component={Link} to="/guest/login" variant="default">
          {t('guest.signIn')}
        </Button>
      </Card>
      {selfRegisterUrl !== false && (
        <Card className={classes.card}>
          <p className={classes.title}>
            <IconUserPlus size={26} stroke={1.75} aria-hidden />
            {t('guest.registerTitle')}
          </p>
          <p className={classes.soft}>{t('guest.registerText')}</p>
          <RegisterButton />
        </Card>
      )}
    </div>
  );
}
