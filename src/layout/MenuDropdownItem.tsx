import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useText } from '../context/hooks.ts';
import { MenuActions } from './layout-actions.ts';
import { type MenuEntry } from './info-entries.ts';
import { MenuIcon } from './MenuIcon.tsx';

/**
 * Of a menu: within the landmark that its button is in, where what opens is looked for, and without Mantine's empty
 * element for the first focus, which is none of the children that a menu may have.
 */
export const IN_PLACE = { withinPortal: false, withInitialFocusPlaceholder: false } as const;

/** The entry is gone once it is chosen: a dialog that it opens would find nothing to give the focus back to. */
function focusMenuButton(entry: Element): void {
  const button = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus();
}

/** One entry of a drop-down menu. */
export function MenuDropdownItem({ entry: { id, textKey, link } }: { entry: MenuEntry }) {
  const t = useText();
  const act = use(MenuActions);
  const icon = <MenuIcon id={id} />;
  switch (link.kind) {
    case 'route':
      return (
        <Menu.Item
          component={Link}
          to={link.to}
          activeOptions={{ exact: true, includeSearch: false }}
          leftSection={icon}
        >
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
        <Menu.Item
          leftSection={icon}
          color={link.kind === 'logout' ? 'red' : undefined}
          onClick={({ currentTarget }) => {
            focusMenuButton(currentTarget);
            act(link);
          }}
        >
          {t(textKey)}
        </Menu.Item>
      );
  }
}
