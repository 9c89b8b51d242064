import { Button } from '@mantine/core';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useWhenBack } from '../ui/use-when-back.ts';
import { useSession, useText } from './hooks.ts';
import { useJournal } from './app-context.ts';
import classes from './Boot.module.css';

/** A page whose code, data or view failed: says so, reports it, and offers two ways on. */
export function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useText();
  const router = useRouter();
  const journal = useJournal();
  const isAway = useSession((snapshot) => snapshot.children.connection?.getSnapshot().matches('Online') === false);
  useEffect(() => journal.error('A page failed', error), [journal, error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useWhenBack(retry);
  return (
    <div className={classes.page}>
      <h1>{t(isAway ? 'common.pageLoadFailed' : 'common.crashed')}</h1>
      <ErrorNotice onRetry={retry}>{t(isAway ? 'common.pageLoadFailedHint' : 'common.crashedHint')}</ErrorNotice>
      <Button component={Link} to="/auth/login" variant="subtle">
        {t('common.backToStart')}
      </Button>
    </div>
  );
}
