import { IconLogout } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useSessionRef, useText } from '../../context/hooks.ts';
import { AccessibilityBar } from '../../features/kiosk/AccessibilityBar.tsx';
import { cx } from '../../ui/cx.ts';
import { trackBarHeight } from './bar-height.ts';
import { SheetEntries } from './SheetEntries.tsx';
import classes from './TerminalBar.module.css';

/** What is left of the bar while a step has to be done first: every other page would lead back to it. */
export function StepBar(): ReactNode {
  const t = useText();
  const session = useSessionRef();
  return (
    <div ref={trackBarHeight} className={classes.bar} data-terminal-bar>
      <nav className={classes.entries} aria-label={t('layout.quickNavigation')}>
        <SheetEntries names={['language', 'help']} />
        <button
          type="button"
          className={cx(classes.entry, classes.finish)}
          onClick={() => session.send({ type: 'logout.request' })}
        >
          <IconLogout size={32} stroke={1.75} aria-hidden />
          {t('terminal.finish')}
        </button>
      </nav>
      <AccessibilityBar />
    </div>
  );
}
