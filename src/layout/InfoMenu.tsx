import { ActionIcon, Menu } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';
import { infoEntries, type MenuEntry } from './info-entries.ts';
import { IN_PLACE, MenuDropdownItem } from './MenuDropdownItem.tsx';
import { useMenuInput } from './use-menu-input.ts';

const COOKIES: MenuEntry = { id: 'cookies', textKey: 'layout.cookies', link: { kind: 'cookies' } };

/** Imprint, privacy, terms and cookies. */
export function InfoMenu() {
  const t = useText();
  const facts = useMenuInput();
  const entries = [...infoEntries(facts), COOKIES];
  return (
    <Menu position="bottom-end" width={240} {...IN_PLACE}>
      <Menu.Target>
        <ActionIcon aria-label={t('layout.infoMenu')}>
          <IconInfoCircle size={26} stroke={1.75} aria-hidden />
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
