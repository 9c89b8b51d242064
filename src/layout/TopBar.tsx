import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconHelpCircle, IconMenu2 } from '@tabler/icons-react';
import { type RouterHistory } from '@tanstack/history';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent } from 'react';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { openLayers } from '../browser/page/layers.ts';
import { useSession, useText } from '../context/hooks.ts';
import { Logo } from '../ui/Logo.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import { AccountButton } from './AccountButton.tsx';
import { backTarget } from './back-target.ts';
import { CartButton } from './CartButton.tsx';
import { MainLinks } from './MainLinks.tsx';
import { SessionCountdown } from './SessionCountdown.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { infoEntries, type MenuEntry } from './info-entries.ts';
import { IN_PLACE, MenuDropdownItem } from './MenuDropdownItem.tsx';
import { useMenuInput } from './use-menu-input.ts';

const COOKIES: MenuEntry = { id: 'cookies', textKey: 'layout.cookies', link: { kind: 'cookies' } };

/** Help as at a terminal: contact and imprint, privacy, terms and cookies. */
function InfoMenu() {
  const t = useText();
  const input = useMenuInput();
  const entries = [...infoEntries(input), COOKIES];
  return (
    <Menu position="bottom-end" width={240} {...IN_PLACE}>
      <Menu.Target>
        <ActionIcon aria-label={t('layout.infoMenu')}>
          <IconHelpCircle size={26} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <MenuDropdownItem key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
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
        {hasCarts && <CartButton />}
        {mode === 'LoggedInGuest' && <AccountButton />}
        {!isMobile && (
          <div className={classes.desktop}>
            {mode === 'LoggedInDefault' && <UserMenu />}
            <InfoMenu />
          </div>
        )}
        {/* Last: what is read after it is the page. */}
        <div ref={titleRef} className={classes.title} />
      </div>
    </header>
  );
}
