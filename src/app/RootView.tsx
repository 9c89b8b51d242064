import { type ReactNode } from 'react';
import { Outlet } from '@tanstack/react-router';
import { CookiePopup } from '../layout/CookiePopup.tsx';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { IdleDialog } from '../layout/IdleDialog.tsx';

/** What stands around every page. */
export function RootView(): ReactNode {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      <IdleDialog />
      <CookiePopup />
    </>
  );
}
