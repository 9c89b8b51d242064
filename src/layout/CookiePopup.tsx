import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../context/app-context.ts';
import { useSession, useText } from '../context/hooks.ts';
import { loadChunk } from '../browser/page/stale-bundle.ts';
import { beginPage } from '../accessibility/begin-page.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import classes from './CookiePopup.module.css';
import { useSelector } from '@xstate/react';

/** Whether the customer still has to accept cookies, and a function that does so. */
function useConsent() {
  const consent = useSession((snapshot) => snapshot.children.consent);
  const isUnasked = useSelector(consent, (snapshot) => snapshot?.matches('Unasked') ?? false);
  return { isUnasked, accept: () => consent?.send({ type: 'cookies.accept' }) };
}

const importDetails = () => loadChunk(() => import('./CookieDetails.tsx'));

/** Asks once on a desktop, but not on the card login; only accepting dismisses it (PAGE-23). */
export function CookiePopup({ loadDetails = importDetails }: { loadDetails?: typeof importDetails }): ReactNode {
  const t = useText();
  const { loadAllTexts } = useServices();
  const { isUnasked, accept } = useConsent();
  const isDesktop = useSession((snapshot) => snapshot.context.deviceType === 'Desktop');
  const isAtCardLogin = useLocation({ select: ({ pathname }) => pathname === '/auth/card' });
  // Loaded on demand: hardly anyone opens the details, and the login should stay small.
  const [Details, setDetails] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const openDetails = () => {
    setHasFailed(false);
    return Promise.all([loadDetails(), loadAllTexts()]).then(
      ([{ CookieDetails }]) => setDetails(() => CookieDetails),
      () => setHasFailed(true),
    );
  };
  if (!isUnasked || !isDesktop || isAtCardLogin) return null;
  return (
    <Dialog title={t('layout.cookieTitle')} size="strip" description={<p>{t('layout.cookieText')}</p>}>
      {hasFailed && <ErrorNotice>{t('error.serverNotReachable')}</ErrorNotice>}
      <div className={classes.actions}>
        {/* First, so that the browser's dialog focuses it. */}
        <Button onClick={accept}>{t('layout.cookieAccept')}</Button>
        <Button variant="subtle" color="gray" onClick={() => void openDetails()}>
          {t('layout.cookieDetails')}
        </Button>
      </div>
      {Details && <Details onClose={() => setDetails(null)} />}
      <PageAfterwards />
    </Dialog>
  );
}

/** The popup opens with the page, before anything has the focus, so the browser has nothing to return it to. */
function PageAfterwards(): ReactNode {
  useEffect(() => () => beginPage(), []);
  return null;
}
