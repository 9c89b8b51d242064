import { Button } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Person } from '../../../domain/person.ts';
import { useText } from '../../context/hooks.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

/** The ways to change what opens the account: password and e-mail address. */
export function SignInButtons({ person }: { person: Person }) {
  const t = useText();
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  return (
    <>
      <Button
        component={Link}
        to="/user/changePassword"
        variant="default"
        leftSection={<IconLock size={20} aria-hidden />}
      >
        {t('user.changePassword')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={20} aria-hidden />}
        onClick={() => setIsChangingEmail(true)}
      >
        {t('user.changeEmail')}
      </Button>
      {isChangingEmail && <ChangeEmailDialog person={person} onClose={() => setIsChangingEmail(false)} />}
    </>
  );
}
