import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import '../../ui/theme/mantine-more.css.ts';
import { fetchPagesAhead } from './fetch-ahead.ts';
import { queryClientOf } from '../../context/query-client.ts';
import { whenQuiet } from '../../context/quiet.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useApi, useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { AgeNotice } from '../../shared/reading/AgeNotice.tsx';
import { TitleSlot } from '../../ui/title-slot.ts';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { BottomNav } from './BottomNav.tsx';
import { CardBalance } from './CardBalance.tsx';
import { CookieDetails } from './CookieDetails.tsx';
import { FreePortions } from './FreePortions.tsx';
import { DeadlineNotice } from './DeadlineNotice.tsx';
import { Footer } from './Footer.tsx';
import { MenuActions } from './layout-actions.ts';
import classes from './MainLayout.module.css';
import { type MenuLink } from './info-entries.ts';
import { MergeNotice } from './MergeNotice.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipToCart } from './SkipToCart.tsx';
import { TopBar } from './TopBar.tsx';

export function MainLayout() {
  const t = useText();
  const session = useSessionRef();
  const api = useApi();
  const mode = useSession(selectMode);
  const router = useRouter();
  const sidebar = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLElement>(null);
  const isSomebodyHere = useSession((snapshot) => snapshot.hasTag('signedIn'));
  const hasCarts = useSession((snapshot) => snapshot.children.order !== undefined);
  const isMobile = useIsMobile();
  const isTerminal = useSession((snapshot) => snapshot.context.deviceType === 'Terminal');
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [isCookieDialogOpen, setIsCookieDialogOpen] = useState(false);

  useEffect(() => {
    // A customer who was a guest before reaches more pages.
    if (mode !== 'LoggedOut') void fetchPagesAhead(router, mode, () => whenQuiet(session, api));
  }, [router, session, api, mode]);
  // Only the dialogs of the layout: those of the page unmount with it.
  useEffect(() => {
    const closing = session.on('dialogs.close', () => {
      sidebar.current?.close();
      setIsCookieDialogOpen(false);
    });
    return () => closing.unsubscribe();
  }, [session]);

  const act = (link: MenuLink) => {
    if (link.kind === 'logout') session.send({ type: 'logout.request' });
    if (link.kind === 'cookies') setIsCookieDialogOpen(true);
  };

  return (
    <MenuActions value={act}>
      {/* A button, since a link to a fragment would be a route of its own. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('layout.skipToContent')}
      </button>
      {hasCarts && <SkipToCart />}
      <TopBar titleRef={setTitleSlot} onMenu={() => sidebar.current?.showModal()} />
      <Sidebar dialog={sidebar} />
      <main ref={main} className={classes.main} tabIndex={-1}>
        <TitleSlot value={titleSlot}>
          <CardBalance />
          <MergeNotice />
          {isSomebodyHere && <PaymentNotice />}
          {/* Unmounted as soon as the person is gone, even if the navigation to the next page takes longer. */}
          {isSomebodyHere && (
            <QueryClientProvider client={queryClientOf(session)}>
              <FreePortions />
              {hasCarts && <DeadlineNotice />}
              <AgeNotice />
              <Outlet />
            </QueryClientProvider>
          )}
        </TitleSlot>
      </main>
      <Footer />
      {isMobile && !isTerminal && isSomebodyHere && hasCarts && <BottomNav />}
      {isCookieDialogOpen && <CookieDetails onClose={() => setIsCookieDialogOpen(false)} />}
    </MenuActions>
  );
}
