import { type ReactNode, lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { dropShell } from '../adapters/shell.ts';
import { LoadingOverlay } from './layout/LoadingOverlay.tsx';
import { type SessionSnapshot } from '../context/actor-types.ts';
import { BootFailed } from './BootFailed.tsx';
import { BootProgress, Leaving } from './BootProgress.tsx';
import { useSession } from '../context/hooks.ts';
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx';
import { toastArea } from './toasts/toasts.ts';

const Toasts = lazy(() => import('./toasts/Toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Whether the route guards can decide: it is known who is signed in, or that nobody is. */
const selectIsSettled = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('signedIn') || snapshot.hasTag('forced') || snapshot.matches('LoggedOut');

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
  const isSettled = useSession(selectIsSettled);
  const [hasStarted, setHasStarted] = useState(isSettled);
  if (isSettled && !hasStarted) setHasStarted(true);

  // The login shell would cover these views. Otherwise the first page that the router renders drops it.
  const isOutsideRouter = failure !== null || isLeaving;
  useLayoutEffect(() => {
    if (isOutsideRouter) dropShell();
  }, [isOutsideRouter]);

  if (failure) return <BootFailed failure={failure} />;
  if (isLeaving) return <Leaving />;
  if (!hasStarted) return <BootProgress />;
  return (
    <>
      {pages}
      <LoadingOverlay />
    </>
  );
}
