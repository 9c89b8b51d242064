import { ActionIcon } from '@mantine/core';
import { IconCheck, IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { languageTag } from '../../domain/language-tag.ts';
import { useAppConfiguration, useSession, useText } from '../context/hooks.ts';
import { Menu } from '../ui/Menu.tsx';
import { useLanguageChange } from '../ui/use-language-change.ts';
import { userEntries } from './menu-entries.ts';
import { IN_PLACE, MenuDropdownItem } from './MenuDropdownItem.tsx';

/** Overview, orders, profile and language; logout last. */
export function UserMenu() {
  const t = useText();
  const label = useId();
  const { languages, language } = useAppConfiguration();
  const { isPossible, change } = useLanguageChange();
  const hasPassword = useSession((snapshot) => !snapshot.context.isSsoUser);
  const entries = userEntries({ hasPassword });
  return (
    <Menu position="bottom-end" width={260} {...IN_PLACE}>
      <Menu.Target>
        <ActionIcon aria-label={t('layout.userMenu')}>
          <IconUserCircle size={26} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.slice(0, -1).map((entry) => (
          <MenuDropdownItem key={entry.id} entry={entry} />
        ))}
        <Menu.Divider />
        <div role="group" aria-labelledby={label}>
          <Menu.Label id={label}>{t('layout.language')}</Menu.Label>
          {languages.length === 0 && <Menu.Label>{t('error.languagesFailed')}</Menu.Label>}
          {languages.map(({ id, name, shortName }) => (
            <Menu.RadioItem
              key={id}
              value={String(id)}
              lang={languageTag(shortName)}
              disabled={!isPossible}
              checked={id === language.id}
              checkIcon={<IconCheck size={20} aria-hidden />}
              closeMenuOnClick
              onChange={() => change(id)}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </div>
        <Menu.Divider />
        {entries.slice(-1).map((entry) => (
          <MenuDropdownItem key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
