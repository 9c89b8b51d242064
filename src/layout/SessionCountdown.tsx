import { countdownSteps, formatRemaining } from '../../domain/idle.ts';
import { selectIsAnnounced, selectRemainingMs, selectRemainingPercent } from '../../machines/idle/idle.selectors.ts';
import { useIdle } from '../context/hooks.ts';
import { CountdownBar } from './CountdownBar.tsx';

/** Time left until the session ends; renders nothing while no timer runs. */
export function SessionCountdown() {
  const remaining = useIdle((snapshot) => formatRemaining(selectRemainingMs(snapshot)));
  const steps = useIdle((snapshot) => countdownSteps(selectRemainingPercent(snapshot)).filter(Boolean).length);
  const isRunning = useIdle((snapshot) => snapshot.context.totalMs > 0);
  const isUrgent = useIdle(selectIsAnnounced) === true;
  if (!isRunning || remaining === undefined || steps === undefined) return null;
  return <CountdownBar remaining={remaining} greenSteps={steps} isUrgent={isUrgent} />;
}
