import { Button } from '@mantine/core';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { languageTag } from '../../../domain/language-tag.ts';
import { useAppConfiguration, useSessionRef, useText } from '../../context/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguageChange } from '../../ui/use-language-change.ts';
import { type MenuEntry } from '../info-entries.ts';
import { MenuActions } from '../layout-actions.ts';
import { menuEntries } from '../menu-entries.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { useMenuInput } from '../use-menu-input.ts';
import classes from './TerminalSheet.module.css';

export type SheetName = 'profile' | 'language' | 'help';

export const SHEET_TITLES = {
  profile: 'terminal.profile',
  language: 'layout.language',
  help: 'terminal.help',
} as const satisfies Record<SheetName, string>;

const HELP = [
  'terminal.help.dish',
  'terminal.help.pay',
  'terminal.help.finish',
  'terminal.help.access',
  'terminal.help.keys',
] as const;

interface SheetProps {
  name: SheetName;
  onClose: () => void;
}

/** What a word of the bar opens: large buttons, in reach. */
export function TerminalSheet({ name, onClose }: SheetProps) {
  const t = useText();
  const session = useSessionRef();
  useEffect(() => {
    const closing = session.on('dialogs.close', onClose);
    return () => closing.unsubscribe();
  }, [session, onClose]);
  return (
    <Dialog title={t(SHEET_TITLES[name])} onClose={onClose}>
      <div className={classes.sheet}>
        {name === 'language' ? <Languages onClose={onClose} /> : <Ways name={name} onClose={onClose} />}
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Languages({ onClose }: Pick<SheetProps, 'onClose'>): ReactNode {
  const { languages, language } = useAppConfiguration();
  const { isPossible, change } = useLanguageChange();
  return languages.map(({ id, name, shortName }) => (
    <Button
      key={id}
      size="lg"
      fullWidth
      lang={languageTag(shortName)}
      variant={id === language.id ? 'filled' : 'default'}
      aria-pressed={id === language.id}
      disabled={!isPossible}
      onClick={() => {
        onClose();
        if (id !== language.id) change(id);
      }}
    >
      {name}
    </Button>
  ));
}

/** Entries of the side menu, which a terminal does not have. Signing out stands in the bar. */
const OF_HELP = ['imprint', 'privacy', 'terms', 'cookies'];
const belongsTo = (name: SheetName, { id }: MenuEntry): boolean =>
  id !== 'logout' && id !== 'overview' && OF_HELP.includes(id) === (name === 'help');

function Ways({ name, onClose }: SheetProps): ReactNode {
  const t = useText();
  const act = use(MenuActions);
  const input = useMenuInput();
  // Before a step is done, each of them would lead back to it.
  const help = useRef<HTMLOListElement>(null);
  // From its beginning: the browser would go to the first button, which stands below it.
  useEffect(() => help.current?.focus(), []);
  const entries = input.mode === 'LoggedOut' ? [] : menuEntries(input).filter((entry) => belongsTo(name, entry));
  return (
    <>
      {name === 'help' && (
        <ol ref={help} tabIndex={-1} className={classes.help}>
          {HELP.map((key) => (
            <li key={key}>
              {t(key)}
              {key === 'terminal.help.keys' && ` ${t('terminal.keys')}`}
            </li>
          ))}
        </ol>
      )}
      {entries.map((entry) => {
        const shown = {
          size: 'lg',
          fullWidth: true,
          variant: 'default',
          leftSection: <MenuIcon id={entry.id} />,
        } as const;
        const { link } = entry;
        if (link.kind === 'route')
          return (
            <Button key={entry.id} component={Link} to={link.to} {...shown} onClick={onClose}>
              {t(entry.textKey)}
            </Button>
          );
        return (
          <Button
            key={entry.id}
            {...shown}
            onClick={() => {
              onClose();
              act(link);
            }}
          >
            {t(entry.textKey)}
          </Button>
        );
      })}
    </>
  );
}
