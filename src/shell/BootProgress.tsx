import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useSession, useText } from '../context/hooks.ts';
import classes from './Boot.module.css';

const STEPS = 3;

/** What stands until the page of the organisation that signs in has come. */
export function Leaving() {
  const t = useText();
  return (
    <main className={classes.boot} aria-busy>
      <Loader color="var(--brand)" aria-hidden />
      <p role="status">{t('common.leavingForSingleSignOn')}</p>
    </main>
  );
}

/** What stands while the app starts: the configuration, the house, its texts. */
export function BootProgress() {
  const t = useText();
  const startup = useSession((snapshot) => snapshot.children.startup);
  const step = useSelector(startup, (snapshot) => {
    if (!snapshot) return STEPS;
    if (snapshot.matches('ReadingConfiguration')) return 0;
    return snapshot.matches('ReadingHouse') ? 1 : 2;
  });
  // The texts are on their way too.
  const label = t.find('common.starting') ?? 'Mittag …';
  return (
    <main className={classes.boot} aria-busy>
      <Loader color="var(--brand)" aria-hidden />
      <p role="status">{label}</p>
      <progress className={classes.progress} max={STEPS} value={step} aria-label={label} />
    </main>
  );
}
