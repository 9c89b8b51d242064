import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { selectIsAnnounced, selectRemainingMs } from '../../machines/idle/idle.selectors.ts';
import { announcer } from '../accessibility/announcer.ts';
import { useIdle, useIdleRef, useSessionRef, useText } from '../context/hooks.ts';
import { foreseeCarts } from '../ports/carts-at-time-out.ts';
import { SafeStorage } from '../browser/storage/storage.ts';
import { useToday } from '../features/delivery/use-locations.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useAnnounce } from '../ui/use-announce.ts';
import classes from './IdleDialog.module.css';

/** How long the dialog stays after being dismissed: longer than a tap takes. */
const LINGER_MS = 700;

const storage = new SafeStorage(() => window.localStorage);

/** When the time that is left is said again. */
const LAST_SECONDS = 20;

/**
 * What becomes of the carts, which does not change while the dialog is open, and the time that is left. Said by the
 * announcer: the dialog, which comes by itself and hides what was read, may be opened without a word.
 */
function Question({ seconds }: { seconds: number }) {
  const t = useText();
  const session = useSessionRef();
  const today = useToday();
  const [carts] = useState(() => foreseeCarts(session.getSnapshot(), storage, today));
  const [first] = useState(seconds);
  const words = t(carts === 'saved' ? 'layout.idleText' : `layout.idleText.${carts}`);
  const left = (count: number) => t('layout.idleRemaining', { count });
  const isLast = seconds <= LAST_SECONDS && first > LAST_SECONDS;
  useAnnounce(`${words} ${left(first)}.`);
  useAnnounce(isLast ? `${left(LAST_SECONDS)}. ${t('layout.idleTitle')}` : null);
  return (
    <>
      <p>{words}</p>
      <p className={classes.time}>{left(seconds)}</p>
    </>
  );
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
  const left = useIdle((snapshot) => (isShown ? Math.ceil(selectRemainingMs(snapshot) / 1000) : null)) ?? null;
  // Any input dismisses the dialog, even the pointerdown of a tap: closed at once, the click would hit what is beneath.
  useEffect(() => {
    const timer = setTimeout(() => setIsLingering(isAnnounced === true), isAnnounced ? 0 : LINGER_MS);
    return () => clearTimeout(timer);
  }, [isAnnounced]);
  const endQuestion = useEffectEvent(() => {
    // What a dialog takes away while it is said would be said again.
    announcer.silence();
    if (isAnnounced === false) announcer.say(t('layout.idleStays'));
  });
  useEffect(() => (isShown ? endQuestion : undefined), [isShown]);
  if (!isShown || left === null) return null;
  const stay = () => {
    setIsLingering(false);
    idle?.send({ type: 'stay.choose' });
  };
  return (
    <Dialog title={t('layout.idleTitle')} isIdle onClose={stay}>
      <Question seconds={left} />
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
