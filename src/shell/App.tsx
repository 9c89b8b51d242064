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

/** Whether it is known who is here, so that the guards can decide. */
const selectIsSettled = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('signedIn') || snapshot.hasTag('forced') || snapshot.matches('LoggedOut');

export function App({ pages }: { pages: ReactNode }) {
  const color = useSession((snapshot) => snapshot.context.house?.restaurant.secondaryColor);
  const device = useSession((snapshot) => snapshot.context.deviceType);
  const hasToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted);
  return (
    <ThemeProvider color={color ?? null} device={device}>
      <Stage pages={pages} />
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </ThemeProvider>
  );
}

/** The start until it is known who is here; from then on the router, through every later sign-in and sign-out. */
function Stage({ pages }: { pages: ReactNode }) {
  const failure = useSession((snapshot) => (snapshot.matches('StartFailed') ? snapshot.context.startupFailure : null));
  const isLeaving = useSession((snapshot) => snapshot.matches('LeavingForSingleSignOn'));
  const isSettled = useSession(selectIsSettled);
  const [hasStarted, setHasStarted] = useState(isSettled);
  if (isSettled && !hasStarted) setHasStarted(true);

  // What stands in the router's place must not stay behind the picture of the login; the router's first page drops it itself.
  const isDetained = failure !== null || isLeaving;
  useLayoutEffect(() => {
    if (isDetained) dropShell();
  }, [isDetained]);

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
