import { Loader } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useApi, useSession, useText } from '../../context/hooks.ts';
import classes from './LoadingOverlay.module.css';

/**
 * Covers the page while a call that shows the spinner is in flight. It fades in late, so that quick answers do not make
 * it flicker, and lets clicks through: buttons that must not be pressed twice guard themselves.
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
            <Loader color="var(--brand-edge)" size={40} aria-hidden />
            <span>{t('layout.busy')}</span>
          </div>
        </div>
      )}
    </div>
  );
}
