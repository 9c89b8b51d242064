import { Button } from '@mantine/core';
import { IconCookie } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession, useText } from '../app/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CookieDetails } from './CookieDetails.tsx';
import classes from './CookiePopup.module.css';
import { useConsent } from './useConsent.ts';

/** Asked once on a desktop, except where a terminal signs in; only accepting dismisses it (specification, section 2). */
export function CookiePopup(): ReactNode {
  const t = useText();
  const { isUnasked, accept } = useConsent();
  const isDesktop = useSession((snapshot) => snapshot.context.deviceType === 'Desktop');
  const isAtCardLogin = useLocation({ select: ({ pathname }) => pathname === '/auth/card' });
  const [areDetailsOpen, setAreDetailsOpen] = useState(false);
  if (!isUnasked || !isDesktop || isAtCardLogin) return null;
  return (
    <Dialog title={t('layout.cookieTitle')}>
      <p className={classes.text}>
        <IconCookie className={classes.icon} size={40} stroke={1.5} aria-hidden />
        {t('layout.cookieText')}
      </p>
      <div className={classes.actions}>
        {/* First, so that the browser's dialog focuses it. */}
        <Button onClick={accept}>
          {t('layout.cookieAccept')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setAreDetailsOpen(true)}>
          {t('layout.cookieDetails')}
        </Button>
      </div>
      {areDetailsOpen && <CookieDetails onClose={() => setAreDetailsOpen(false)} />}
    </Dialog>
  );
}
