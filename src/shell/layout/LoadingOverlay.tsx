import { Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useApi, useSession, useText } from '../../context/hooks.ts';
import classes from './LoadingOverlay.module.css';

/**
 * Covers the page while a call that shows the spinner is on its way. It fades in late, so that quick answers do not
 * flicker, and takes no clicks: what must not be pressed twice guards itself.
 */
export function LoadingOverlay() {
  const t = useText();
  const { spinner } = useApi();
  const isLoading = useSyncExternalStore(spinner.subscribe, spinner.getSnapshot);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  return (
    <div role="status" className={classes.region}>
      {(isLoading || isBusy) && (
        <div className={classes.overlay}>
          <div className={classes.card}>
            <Loader color="var(--brand)" size={40} aria-hidden />
            <span>{t('layout.busy')}</span>
          </div>
        </div>
      )}
    </div>
  );
}
