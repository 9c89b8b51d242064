import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { formatRemaining } from '../../domain/idle.ts';
import { selectIsAnnounced, selectRemainingMs } from '../../machines/idle/idle.selectors.ts';
import { useIdle, useIdleRef, useSessionRef, useText } from '../app/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './IdleDialog.module.css';

/** Announces the automatic log-out and offers to stay (design, section 2: idle). */
export function IdleDialog(): ReactNode {
  const t = useText();
  const idle = useIdleRef();
  const session = useSessionRef();
  const router = useRouter();
  const isAnnounced = useIdle(selectIsAnnounced);
  const time = useIdle((snapshot) => formatRemaining(selectRemainingMs(snapshot)));
  if (!isAnnounced || time === undefined) return null;
  return (
    <Dialog title={t('layout.idleTitle')} role="alertdialog" onClose={() => idle?.send({ type: 'stay.choose' })}>
      <p>{t('layout.idleText')}</p>
      <p className={classes.time} role="timer">
        {t('layout.idleRemaining', { time })}
      </p>
      <div className={classes.actions}>
        <Button fullWidth onClick={() => idle?.send({ type: 'stay.choose' })}>
          {t('layout.idleStay')}
        </Button>
        <Button fullWidth variant="default" onClick={() => session.send({ type: 'logout.request', from: router.state.location.pathname })}>
          {t('layout.idleLogout')}
        </Button>
      </div>
    </Dialog>
  );
}
