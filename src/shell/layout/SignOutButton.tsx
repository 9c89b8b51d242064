import { Button } from '@mantine/core';
import { use } from 'react';
import { useText } from '../../context/hooks.ts';
import { MenuActions } from './layout-actions.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** Always visible at a terminal, which has no user menu. */
export function SignOutButton() {
  const t = useText();
  const act = use(MenuActions);
  return (
    <Button variant="default" px="sm" leftSection={<MenuIcon id="logout" />} onClick={() => act({ kind: 'logout' })}>
      {t('layout.logout')}
    </Button>
  );
}
