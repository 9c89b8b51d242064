import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { type RouterHistory } from '@tanstack/history';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent } from 'react';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { openLayers } from '../browser/page/layers.ts';
import { useSession, useText } from '../context/hooks.ts';
import { Logo } from '../ui/Logo.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import { AccountButton } from './AccountButton.tsx';
import { backTarget } from './back-target.ts';
import { CartLink } from './CartLink.tsx';
import { MainLinks } from './MainLinks.tsx';
import { SessionCountdown } from './SessionCountdown.tsx';
import classes from './TopBar.module.css';

/** Its place is kept until its code is there, which a phone never loads. */
function DeskMenu({ name }: { name: 'CartPopoverButton' | 'InfoMenu' | 'UserMenu' }) {
  const Menu = useChunk(() => import('./desk-menus.ts'))?.[name];
  return Menu ? <Menu /> : <ActionIcon component="span" aria-hidden />;
}

/** As the browser's own step back: first what is open above the page is left (PAGE-280), then the page (PAGE-30). */
function asBrowser(event: MouseEvent, history: RouterHistory, isPaying: boolean): void {
  // Pages of the order would lead back to a payment. An address that was typed knows nothing of the page before.
  const hasPageBefore = !isPaying && history.location.state.__TSR_index > 0;
  if (openLayers().length === 0 && !hasPageBefore) return;
  event.preventDefault();
  history.back();
}

interface TopBarProps {
  /** Ref of the element that pages render their title into. */
  titleRef: (node: HTMLElement | null) => void;
  onMenu: () => void;
}

export function TopBar({ titleRef, onMenu }: TopBarProps) {
  const t = useText();
  const mode = useSession(selectMode);
  const isPaying = useSession((snapshot) => snapshot.context.isPaymentOnItsWay);
  const { history } = useRouter();
  const back = useLocation({ select: ({ pathname }) => backTarget(pathname, mode, isPaying) });
  // Their styles hide them there, too; a phone is spared the work.
  const isMobile = useIsMobile();
  const hasCarts = useSession((snapshot) => snapshot.children.order !== undefined);
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        {back && (
          <div className={classes.mobile}>
            <ActionIcon
              component={Link}
              to={back}
              aria-label={t('layout.back')}
              onClick={(event) => asBrowser(event, history, isPaying)}
            >
              <IconArrowLeft size={24} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {!back && (
          <div className={classes.mobile}>
            <ActionIcon aria-label={t('layout.openMenu')} aria-haspopup="dialog" onClick={onMenu}>
              <IconMenu2 size={24} aria-hidden />
            </ActionIcon>
          </div>
        )}
        <div className={classes.logo}>
          <Logo />
        </div>
        <SessionCountdown {...(isMobile && { only: 'lastMinute' as const })} />
        {!isMobile && mode !== 'LoggedOut' && <MainLinks />}
        {hasCarts && (isMobile ? <CartLink /> : <DeskMenu name="CartPopoverButton" />)}
        {mode === 'LoggedInGuest' && <AccountButton />}
        {!isMobile && (
          <div className={classes.desktop}>
            {mode === 'LoggedInDefault' && <DeskMenu name="UserMenu" />}
            <DeskMenu name="InfoMenu" />
          </div>
        )}
        {/* Last: what is read after it is the page. */}
        <div ref={titleRef} className={classes.title} />
      </div>
    </header>
  );
}
