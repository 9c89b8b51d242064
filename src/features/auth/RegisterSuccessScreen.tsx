import { Button } from '@mantine/core';
import { IconConfetti, IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import '../../ui/theme/mantine-more.css.ts';
import { useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './auth.module.css';
import registration from './registration.module.css';

export function RegisterSuccessScreen() {
  const t = useText();
  return (
    <div className={classes.screen}>
      <IconConfetti className={registration.sign} size={56} stroke={1.5} aria-hidden />
      <PageHeader title={t('account.registeredTitle')} />
      <Button component={Link} to="/auth/login" size="lg" fullWidth leftSection={<IconLogin2 size={22} aria-hidden />}>
        {t('account.signIn')}
      </Button>
    </div>
  );
}
