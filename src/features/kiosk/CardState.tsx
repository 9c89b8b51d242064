import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconWifiOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { formatRemaining } from '../../../domain/idle.ts';
import { useClock, useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { useFade } from '../../ui/use-fade.ts';
import { type CardStateKind, cardStateOf, REFUSAL_MS, TITLES } from './card-state.ts';
import { CardHint } from './CardHint.tsx';
import classes from './CardScreen.module.css';

/** Large, announced status of the terminal. */
export function CardState() {
  const t = useText();
  const session = useSessionRef();
  // Also while the page after the sign-in is loading: do not ask for a card that is already there.
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('signedIn'));
  const isLeaving = useSession((snapshot) => snapshot.matches('LoggingOut') && snapshot.context.waitingCard === null);
  const refusalKey = useSession(({ context }) => context.refusalKey);
  const lockedUntil = useSession(({ context }) => context.lockedUntil);
  const connection = useSession((snapshot) => snapshot.children.connection);
  const isUnreachable = useSelector(connection, (snapshot) => snapshot?.matches('Online') === false);
  const left = useClock((now) => (lockedUntil === null ? '' : formatRemaining(lockedUntil - now)));
  const kind = cardStateOf({ isLeaving, isBusy, isUnreachable, lockedUntil, refusalKey });

  useFade(refusalKey === null || isBusy ? null : REFUSAL_MS, refusalKey, () =>
    session.send({ type: 'refusal.dismiss' }),
  );

  const text: Record<CardStateKind, string> = {
    waiting: '',
    leaving: t('card.leavingText'),
    signingIn: t('card.signingInText'),
    away: t('card.offlineText'),
    locked: t('card.lockedText', { time: left }),
    refused: `${refusalKey === null ? '' : t.ofKey(refusalKey)} ${t('card.refusedText')}`,
    ended: refusalKey === null ? '' : t.ofKey(refusalKey),
  };
  const isAlarming = kind === 'refused' || kind === 'locked';
  const words = (
    <div className={cx(classes.state, isAlarming && classes.alarming)}>
      <span className={classes.sign} aria-hidden>
        <Sign kind={kind} />
      </span>
      <h1 className={classes.title}>{t(TITLES[kind])}</h1>
      {text[kind] !== '' && (
        // Said once, not every second.
        <p className={classes.text} role={kind === 'locked' ? 'timer' : undefined}>
          {text[kind]}
        </p>
      )}
    </div>
  );
  // Both live regions must exist before their text does, to be announced.
  return (
    <>
      <div role="status">{!isAlarming && words}</div>
      <div role="alert">{isAlarming && words}</div>
    </>
  );
}

function Sign({ kind }: { kind: CardStateKind }) {
  switch (kind) {
    case 'waiting':
      return <CardHint />;
    case 'leaving':
    case 'signingIn':
      return <Loader size="1em" color="var(--brand-edge)" />;
    case 'away':
      return <IconWifiOff size="1em" stroke={1.5} />;
    case 'locked':
      return <IconClockPause size="1em" stroke={1.5} />;
    case 'refused':
      return <IconAlertTriangle size="1em" stroke={1.5} />;
    case 'ended':
      return <IconCircleCheck size="1em" stroke={1.5} />;
  }
}
