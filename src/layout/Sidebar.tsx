import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { useText } from '../context/hooks.ts';
import { RenderLater } from '../ui/IncrementalList.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import { menuEntries } from './menu-entries.ts';
import { MenuList } from './MenuList.tsx';
import { SessionCountdown } from './SessionCountdown.tsx';
import classes from './Sidebar.module.css';
import { useMenuInput } from './use-menu-input.ts';

/** The side menu: opens only when toggled, closes by itself once the window becomes wide (PAGE-15). */
export function Sidebar({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useText();
  const isMobile = useIsMobile();
  const entries = menuEntries(useMenuInput());
  const close = () => dialog.current?.close();
  useEffect(() => {
    const menu = dialog.current;
    return () => menu?.close();
  }, [dialog]);
  useEffect(() => {
    if (!isMobile && dialog.current?.open) dialog.current.close();
  }, [isMobile, dialog]);
  return (
    <dialog
      ref={dialog}
      id="sidebar"
      className={classes.sidebar}
      aria-label={t('layout.menu')}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <RenderLater>
        <div className={classes.panel}>
          <div className={classes.head}>
            <Logo />
            <ActionIcon aria-label={t('layout.closeMenu')} onClick={close}>
              <IconX size={22} aria-hidden />
            </ActionIcon>
          </div>
          {/* Any choice closes the menu. */}
          <nav aria-label={t('layout.mainNavigation')} onClickCapture={close}>
            <MenuList entries={entries} />
          </nav>
          {isMobile && (
            <div className={classes.countdown}>
              <SessionCountdown only="before" />
            </div>
          )}
        </div>
      </RenderLater>
    </dialog>
  );
}
