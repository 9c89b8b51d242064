import { Button } from '@mantine/core';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './auth.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The initial password must be changed before the session begins (status 901). */
export function ForcedPasswordScreen() {
  const t = useText();
  const session = useSessionRef();
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const refusalKey = useSession((snapshot) => snapshot.context.refusalKey);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth.passwordTitle')} />
      <p>{t('auth.passwordSubtitle')}</p>
      <NewPasswordForm
        isBusy={isBusy}
        refusal={refusalKey === null ? null : t.ofKey(refusalKey)}
        onSubmit={(password) => session.send({ type: 'forcedPassword.submit', password })}
      />
      {/* Its bar has the same. */}
      <Button
        data-not-at-terminal
        variant="subtle"
        color="gray"
        onClick={() => session.send({ type: 'logout.request' })}
      >
        {t('auth.signOut')}
      </Button>
    </div>
  );
}
