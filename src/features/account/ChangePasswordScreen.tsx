import { Button } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { changePassword } from '../../api/person.ts';
import { useApi, useSession, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import classes from './ChangePasswordScreen.module.css';
import { type PasswordChange } from './password-change.ts';
import { LiveText } from '../../ui/LiveText.tsx';

export function ChangePasswordScreen() {
  const t = useText();
  const api = useApi();
  const isByCard = useSession(({ context }) => context.person?.isSignedInByCard ?? false);
  const isSsoUser = useSession(({ context }) => context.isSsoUser);
  const refusedKey = isSsoUser ? 'user.passwordElsewhere' : isByCard ? 'user.notByCard' : null;
  // Sent without a signal: leaving the page must not abort an in-flight change.
  const { isBusy, isDone, refusal, submit } = useSubmission(({ old, password }: PasswordChange) =>
    changePassword(api, { old, new: password }),
  );
  const back = (
    <Button
      component={Link}
      to="/user"
      variant={isDone ? 'filled' : 'subtle'}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      {t('user.backToProfile')}
    </Button>
  );
  return (
    <div className={classes.screen}>
      <PageHeader title={t('title.changePassword')} />
      <Card>
        {isDone && (
          <LiveText>
            <EmptyState
              icon={<IconCircleCheck size={32} />}
              title={t('user.passwordChanged')}
              text={t('user.passwordChangedText')}
            >
              {back}
            </EmptyState>
          </LiveText>
        )}
        {!isDone && <p className={classes.hint}>{t(refusedKey ?? 'user.changePasswordText')}</p>}
        {!isDone && !refusedKey && <ChangePasswordForm isBusy={isBusy} refusal={refusal} onSubmit={submit} />}
      </Card>
      {!isDone && back}
    </div>
  );
}
