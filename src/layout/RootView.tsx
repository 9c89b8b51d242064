import { type ReactNode } from 'react';
import { Outlet } from '@tanstack/react-router';
import { CookiePopup } from './CookiePopup.tsx';
import { DemoLine } from './DemoLine.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import { useIdleRef } from '../context/hooks.ts';

/** The frame around every page. */
export function RootView(): ReactNode {
  const isTimed = useIdleRef() !== undefined;
  return (
    <>
      <DemoLine />
      <ConnectionBanner />
      <Outlet />
      {isTimed && <TimedDialog />}
      <CookiePopup />
    </>
  );
}

/** Loaded as soon as someone is signed in, long before it is needed. */
function TimedDialog(): ReactNode {
  const { IdleDialog } = useChunk(() => import('./IdleDialog.tsx')) ?? {};
  return IdleDialog && <IdleDialog />;
}
