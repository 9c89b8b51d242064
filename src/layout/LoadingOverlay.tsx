import { Loader } from '@mantine/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { announcer } from '../accessibility/announcer.ts';
import { useApi, useSessionRef, useText } from '../context/hooks.ts';
import classes from './LoadingOverlay.module.css';
import { cx } from '../ui/cx.ts';
import { useIsDelayed } from '../ui/use-is-delayed.ts';
import { longWait } from './long-wait.ts';

/** From then on one is told to wait: hundreds who sign in at noon are served one after the other. */
const SLOW_MS = 4_000;

/**
 * Covers the page while a call that shows the spinner is in flight, or somebody is being signed in or out, unless the
 * answer is quick. It lets clicks through: buttons that must not be pressed twice guard themselves.
 */
export function LoadingOverlay() {
  const t = useText();
  const { spinner } = useApi();
  const session = useSessionRef();
  const waiting = useMemo(
    () =>
      longWait({
        getSnapshot: () => {
          const now = session.getSnapshot();
          // What is shown then can be used, and says itself that it is being updated.
          return now.hasTag('busy') || (spinner.getSnapshot() && !now.matches({ LoggedInDefault: 'CatchingUp' }));
        },
        subscribe: (listener) => {
          const following = session.subscribe(listener);
          const unsubscribe = spinner.subscribe(listener);
          return () => {
            following.unsubscribe();
            unsubscribe();
          };
        },
      }),
    [spinner, session],
  );
  const isShown = useSyncExternalStore(waiting.subscribe, waiting.getSnapshot);
  const isSlow = useIsDelayed(isShown, SLOW_MS);
  const text = t(isSlow ? 'layout.slow' : 'layout.busy');
  useEffect(() => {
    if (!isShown || document.querySelector('[data-speaks]')) return;
    announcer.say(text, 'wait');
    return () => announcer.withdraw('wait');
  }, [isShown, text]);
  return (
    // The announcer says it.
    <div className={classes.region} aria-hidden>
      {isShown && (
        <div className={cx(classes.overlay, !isSlow && classes.short)}>
          <div className={classes.card}>
            <Loader color="var(--brand-edge)" size={28} />
            <span>{text}</span>
          </div>
        </div>
      )}
    </div>
  );
}
