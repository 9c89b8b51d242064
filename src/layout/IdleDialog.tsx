import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatRemaining } from '../../domain/idle.ts';
import { selectIsAnnounced, selectRemainingMs } from '../../machines/idle/idle.selectors.ts';
import { useIdle, useIdleRef, useSessionRef, useText } from '../context/hooks.ts';
import { foreseeCarts } from '../ports/carts-at-time-out.ts';
import { SafeStorage } from '../browser/storage/storage.ts';
import { useToday } from '../features/delivery/use-locations.ts';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './IdleDialog.module.css';

/** How long the dialog stays after being dismissed: longer than a tap takes. */
const LINGER_MS = 700;

const storage = new SafeStorage(() => window.localStorage);

/** Says what becomes of the carts, which does not change while the dialog is open. */
function CartsWords() {
  const t = useText();
  const session = useSessionRef();
  const today = useToday();
  const [carts] = useState(() => foreseeCarts(session.getSnapshot(), storage, today));
  return <p>{t(carts === 'saved' ? 'layout.idleText' : `layout.idleText.${carts}`)}</p>;
}

/** Announces the automatic logout and offers to stay (LEAVE-19). */
export function IdleDialog(): ReactNode {
  const t = useText();
  const idle = useIdleRef();
  const session = useSessionRef();
  const isAnnounced = useIdle(selectIsAnnounced);
  const [isLingering, setIsLingering] = useState(false);
  const isShown = isAnnounced === true || isLingering;
  // Nothing changes here every second while the dialog is closed.
  const time = useIdle((snapshot) => (isShown ? formatRemaining(selectRemainingMs(snapshot)) : null)) ?? null;
  // Any input dismisses the dialog, even the pointerdown of a tap: closed at once, the click would hit what is beneath.
  useEffect(() => {
    const timer = setTimeout(() => setIsLingering(isAnnounced === true), isAnnounced ? 0 : LINGER_MS);
    return () => clearTimeout(timer);
  }, [isAnnounced]);
  if (!isShown || time === null) return null;
  const stay = () => {
    setIsLingering(false);
    idle?.send({ type: 'stay.choose' });
  };
  return (
    <Dialog title={t('layout.idleTitle')} role="alertdialog" onClose={stay}>
      <CartsWords />
      <p className={classes.time} role="timer">
        {t('layout.idleRemaining', { time })}
      </p>
      <div className={classes.actions}>
        <Button fullWidth onClick={stay}>
          {t('layout.idleStay')}
        </Button>
        <Button fullWidth variant="default" onClick={() => session.send({ type: 'logout.request' })}>
          {t('layout.idleLogout')}
        </Button>
      </div>
    </Dialog>
  );
}
