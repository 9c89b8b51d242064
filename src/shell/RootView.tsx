import { type ReactNode } from 'react';
import { Outlet } from '@tanstack/react-router';
import { CookiePopup } from './layout/CookiePopup.tsx';
import { ConnectionBanner } from './layout/ConnectionBanner.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import { useIdleRef } from '../context/hooks.ts';

/** What stands around every page. */
export function RootView(): ReactNode {
  const isTimed = useIdleRef() !== undefined;
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      {isTimed && <TimedDialog />}
      <CookiePopup />
    </>
  );
}

/** Comes while somebody is signed in, long before it is due. */
function TimedDialog(): ReactNode {
  const { IdleDialog } = useChunk(() => import('./layout/IdleDialog.tsx')) ?? {};
  return IdleDialog && <IdleDialog />;
}
