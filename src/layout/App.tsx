import { type ReactNode, lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { dropShell } from '../browser/page/shell.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { BootFailed } from '../startup/boot/BootFailed.tsx';
import { BootProgress, Leaving } from '../startup/boot/BootProgress.tsx';
import { useSession } from '../context/hooks.ts';
import classes from '../startup/boot/Boot.module.css';
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx';
import { isSessionDecided } from '../startup/boot/stages.ts';
import { toastArea } from '../messages/toasts.ts';

const Toasts = lazy(() => import('../messages/Toasts.tsx').then((module) => ({ default: module.Toasts })));

export function App({ pages }: { pages: ReactNode }) {
  const device = useSession((snapshot) => snapshot.context.deviceType);
  const hasToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted);
  return (
    <ThemeProvider device={device}>
      <Stage pages={pages} />
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </ThemeProvider>
  );
}

/** The start until the guards can decide; from then on the router, through all later sign-ins and sign-outs. */
function Stage({ pages }: { pages: ReactNode }) {
  const failure = useSession((snapshot) => (snapshot.matches('StartFailed') ? snapshot.context.startupFailure : null));
  const isLeaving = useSession((snapshot) => snapshot.matches('LeavingForSingleSignOn'));
  const canDecide = useSession(isSessionDecided);
  const [hasStarted, setHasStarted] = useState(canDecide);
  if (canDecide && !hasStarted) setHasStarted(true);

  // The login shell would cover these views. Otherwise the first page that the router renders drops it.
  const isOutsideRouter = failure !== null || isLeaving;
  useLayoutEffect(() => {
    if (isOutsideRouter) dropShell();
  }, [isOutsideRouter]);

  return (
    <>
      {failure && <BootFailed failure={failure} />}
      {isLeaving && <Leaving />}
      {!isOutsideRouter && !hasStarted && <BootProgress />}
      {/* What somebody has typed outlives a failure that the check of a cached restaurant finds (START-36). */}
      {hasStarted && (
        <div hidden={isOutsideRouter} className={classes.pages}>
          {pages}
          <LoadingOverlay />
        </div>
      )}
    </>
  );
}
