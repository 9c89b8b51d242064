import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import '../ui/theme/mantine-more.css.ts';
import { ignoreRepeatedPresses } from '../accessibility/repeated-press.ts';
import { prefetchPages } from '../startup/prefetch/prefetch-pages.ts';
import { queryClientOf } from '../queries/query-client.ts';
import { whenNetworkIdle } from '../startup/prefetch/network-idle.ts';
import { whenRested } from '../startup/prefetch/when-rested.ts';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { useApi, useSession, useSessionRef, useText } from '../context/hooks.ts';
import { MessagePlace } from '../messages/MessagePlace.tsx';
import { AgeNotice } from '../queries/AgeNotice.tsx';
import { TitleSlot } from '../ui/title-slot.ts';
import { CookieDetails } from './CookieDetails.tsx';
import { FreePortions } from './FreePortions.tsx';
import { DeadlineNotice } from './DeadlineNotice.tsx';
import { MenuActions } from './layout-actions.ts';
import classes from './MainLayout.module.css';
import { type MenuLink } from './info-entries.ts';
import { MergeNotice } from './MergeNotice.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { SkipToCart } from './SkipToCart.tsx';
import { UnsettledCard } from './UnsettledCard.tsx';
import { useFrame } from './terminal/use-frame.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

export function MainLayout() {
  const t = useText();
  const session = useSessionRef();
  const api = useApi();
  const mode = useSession(selectMode);
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  const isSomebodyHere = useSession((snapshot) => snapshot.hasTag('signedIn'));
  const hasCarts = useSession((snapshot) => snapshot.children.order !== undefined);
  const isProofNeeded = useSyncExternalStore(api.proof.subscribe, api.proof.isAsking);
  const frame = useFrame();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [isCookieDialogOpen, setIsCookieDialogOpen] = useState(false);

  useEffect(ignoreRepeatedPresses, []);
  useEffect(() => {
    // A customer who was a guest before reaches more pages.
    if (mode === 'LoggedOut') return;
    const whenIdle = () => whenNetworkIdle(session, api);
    void whenIdle()
      .then(whenRested)
      .then(() => prefetchPages(router, mode, whenIdle));
  }, [router, session, api, mode]);
  // Only the dialogs of the layout: those of the page unmount with it.
  useEffect(() => {
    const closing = session.on('dialogs.close', () => setIsCookieDialogOpen(false));
    return () => closing.unsubscribe();
  }, [session]);

  const act = (link: MenuLink) => {
    if (link.kind === 'logout') session.send({ type: 'logout.request' });
    if (link.kind === 'cookies') setIsCookieDialogOpen(true);
  };

  if (frame === null) return null;
  const { Head, Foot } = frame;
  return (
    <MenuActions value={act}>
      {/* A button, since a link to a fragment would be a route of its own. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('layout.skipToContent')}
      </button>
      {hasCarts && <SkipToCart />}
      <Head titleRef={setTitleSlot} />
      <main ref={main} className={classes.main} tabIndex={-1}>
        <TitleSlot value={titleSlot}>
          <MessagePlace />
          <UnsettledCard />
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
      <Foot hasCarts={isSomebodyHere && hasCarts} />
      {isProofNeeded && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
      {isCookieDialogOpen && <CookieDetails onClose={() => setIsCookieDialogOpen(false)} />}
    </MenuActions>
  );
}
