import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';
import { Menu } from '../ui/Menu.tsx';
import { infoEntries, type MenuEntry } from './info-entries.ts';
import { IN_PLACE, MenuDropdownItem } from './MenuDropdownItem.tsx';
import { useMenuInput } from './use-menu-input.ts';

const COOKIES: MenuEntry = { id: 'cookies', textKey: 'layout.cookies', link: { kind: 'cookies' } };

/** Help as at a terminal: contact and imprint, privacy, terms and cookies. */
export function InfoMenu() {
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
