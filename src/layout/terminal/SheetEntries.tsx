import { IconHelpCircle, IconUserCircle, IconWorld } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './TerminalBar.module.css';
import { SHEET_TITLES, type SheetName, TerminalSheet } from './TerminalSheet.tsx';

const ICONS = { profile: IconUserCircle, language: IconWorld, help: IconHelpCircle } as const;

/** The words of the bar that open a sheet. The language is left out where there is one only. */
export function SheetEntries({ names }: { names: readonly SheetName[] }): ReactNode {
  const t = useText();
  const { languages } = useAppConfiguration();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const isOwn = useLocation({ select: ({ pathname }) => pathname.startsWith('/user') });
  return (
    <>
      {names
        .filter((name) => name !== 'language' || languages.length > 1)
        .map((name) => {
          const Icon = ICONS[name];
          return (
            <button
              key={name}
              type="button"
              className={cx(classes.entry, name === 'profile' && isOwn && classes.active)}
              aria-haspopup="dialog"
              onClick={() => setSheet(name)}
            >
              <Icon size={32} stroke={1.75} aria-hidden />
              {t(SHEET_TITLES[name])}
            </button>
          );
        })}
      {sheet && <TerminalSheet name={sheet} onClose={() => setSheet(null)} />}
    </>
  );
}
