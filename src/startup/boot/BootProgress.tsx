import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useSession, useText } from '../../context/hooks.ts';
import classes from './Boot.module.css';

const STEPS = 3;

/** Shown until the page of the identity provider has loaded. */
export function Leaving() {
  const t = useText();
  return (
    <main className={classes.boot} aria-busy>
      <Loader color="var(--ink-soft)" aria-hidden />
      <div role="status">
        <h1 className={classes.status}>{t('common.leavingForSingleSignOn')}</h1>
      </div>
    </main>
  );
}

/** Shown while the app starts: configuration, restaurant, texts. */
export function BootProgress() {
  const t = useText();
  const startup = useSession((snapshot) => snapshot.children.startup);
  const step = useSelector(startup, (snapshot) => {
    if (!snapshot) return STEPS;
    if (snapshot.matches('ReadingConfiguration')) return 0;
    return snapshot.matches('ReadingRestaurant') ? 1 : 2;
  });
  // The texts may still be loading.
  const label = t.find('common.starting') ?? 'Mittag …';
  return (
    <main className={classes.boot} aria-busy>
      <Loader color="var(--ink-soft)" aria-hidden />
      <div role="status">
        <h1 className={classes.status}>{label}</h1>
      </div>
      <progress className={classes.progress} max={STEPS} value={step} aria-label={label} />
    </main>
  );
}
