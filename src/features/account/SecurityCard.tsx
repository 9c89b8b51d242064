import { Button } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Person } from '../../../domain/person.ts';
import { useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import classes from './SecurityCard.module.css';

/** What opens the account: password and e-mail address. A session by card may change neither. */
export function SecurityCard({ person }: { person: Person }) {
  const t = useText();
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  if (person.isSignedInByCard) {
    return (
      <Card>
        <p>{t('user.notByCard')}</p>
      </Card>
    );
  }
  return (
    <Card>
      <div className={classes.buttons}>
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
      </div>
      {isChangingEmail && <ChangeEmailDialog person={person} onClose={() => setIsChangingEmail(false)} />}
    </Card>
  );
}
