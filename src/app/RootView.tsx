import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { CookiePopup } from '../layout/CookiePopup.tsx';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { useIdleRef } from './hooks.ts';
import { loadChunk } from './stale-bundle.ts';

// Comes while somebody is signed in, long before it is due.
const IdleDialog = lazy(() => loadChunk(() => import('../layout/IdleDialog.tsx')).then((module) => ({ default: module.IdleDialog })));

/** What stands around every page. */
export function RootView(): ReactNode {
  const isTimed = useIdleRef() !== undefined;
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      {isTimed && (
        <Suspense>
          <IdleDialog />
        </Suspense>
      )}
      <CookiePopup />
    </>
  );
}
