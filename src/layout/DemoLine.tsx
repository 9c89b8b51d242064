import { type ReactNode } from 'react';
import { useSession, useText } from '../context/hooks.ts';
import classes from './DemoLine.module.css';

/** On every page of a restaurant with invented data, so that nobody takes it for a real one. */
export function DemoLine(): ReactNode {
  const t = useText();
  const isDemo = useSession(({ context }) => context.appConfiguration?.restaurant.isDemo ?? false);
  if (!isDemo) return null;
  return (
    <aside className={classes.line} data-demo-line aria-label={t('layout.demoLabel')}>
      {t('layout.demo')}
    </aside>
  );
}
