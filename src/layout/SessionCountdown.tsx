import { countdownSteps, formatRemaining } from '../../domain/idle.ts';
import { selectIsAnnounced, selectRemainingMs, selectRemainingPercent } from '../../machines/idle/idle.selectors.ts';
import { useIdle } from '../context/hooks.ts';
import { CountdownBar } from './CountdownBar.tsx';

interface SessionCountdownProps {
  /** A phone's bar has room for it only in its last minute; until then its side menu has it. */
  only?: 'lastMinute' | 'before';
}

/** Time left until the session ends; renders nothing while no timer runs. */
export function SessionCountdown({ only }: SessionCountdownProps) {
  const remaining = useIdle((snapshot) => formatRemaining(selectRemainingMs(snapshot)));
  const steps = useIdle((snapshot) => countdownSteps(selectRemainingPercent(snapshot)).filter(Boolean).length);
  const isRunning = useIdle((snapshot) => snapshot.context.totalMs > 0);
  const isUrgent = useIdle(selectIsAnnounced) === true;
  if (only && isUrgent !== (only === 'lastMinute')) return null;
  if (!isRunning || remaining === undefined || steps === undefined) return null;
  return <CountdownBar remaining={remaining} greenSteps={steps} isUrgent={isUrgent} />;
}
