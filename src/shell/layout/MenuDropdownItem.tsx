import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useText } from '../../context/hooks.ts';
import { MenuActions } from './layout-actions.ts';
import { type MenuEntry } from './info-entries.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** One entry of a drop-down menu. */
export function MenuDropdownItem({ entry: { id, textKey, link } }: { entry: MenuEntry }) {
  const t = useText();
  const act = use(MenuActions);
  const icon = <MenuIcon id={id} />;
  switch (link.kind) {
    case 'route':
      return (
        <Menu.Item component={Link} to={link.to} activeOptions={{ exact: true }} leftSection={icon}>
          {t(textKey)}
        </Menu.Item>
      );
    case 'external':
      return (
        <Menu.Item
          component="a"
          href={link.href}
          target="_blank"
          rel="noreferrer"
          leftSection={icon}
          aria-label={`${t(textKey)} ${t('layout.newWindow')}`}
        >
          {t(textKey)}
        </Menu.Item>
      );
    case 'cookies':
    case 'logout':
      return (
        <Menu.Item leftSection={icon} color={link.kind === 'logout' ? 'red' : undefined} onClick={() => act(link)}>
          {t(textKey)}
        </Menu.Item>
      );
  }
}
