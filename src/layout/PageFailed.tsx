import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useWhenBack } from '../ui/use-when-back.ts';
import { useSession, useText } from '../context/hooks.ts';
import { preload } from '../context/screen.tsx';
import { useJournal } from '../context/app-context.ts';
import classes from '../startup/boot/Boot.module.css';

/** Error page for a page whose code, data or view failed: logs the error and offers a retry and a way back. */
export function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useText();
  const router = useRouter();
  const journal = useJournal();
  const connection = useSession((snapshot) => snapshot.children.connection);
  const isUnreachable = useSelector(connection, (snapshot) => snapshot?.matches('Online') === false);
  useEffect(() => journal.error('A page failed', error), [journal, error]);
  const retry = async () => {
    // The router treats a screen's code as loaded once it was requested, even if that failed.
    await Promise.all(router.state.matches.map((match) => preload(router.routesById[match.routeId])));
    reset();
    await router.invalidate();
  };
  useWhenBack(() => void retry());
  return (
    <div className={classes.page}>
      <h1>{t(isUnreachable ? 'common.pageLoadFailed' : 'common.crashed')}</h1>
      <ErrorNotice onRetry={() => void retry()}>
        {t(isUnreachable ? 'common.pageLoadFailedHint' : 'common.crashedHint')}
      </ErrorNotice>
      <Button component={Link} to="/auth/login" variant="subtle">
        {t('common.backToStart')}
      </Button>
    </div>
  );
}
