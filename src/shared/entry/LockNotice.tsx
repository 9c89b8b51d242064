import { formatRemaining } from '../../../domain/idle.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { useNow, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** Counts down to the next possible attempt. `role="timer"`: announced once, not every second. */
export function LockNotice({ until }: { until: Instant }) {
  const t = useText();
  const now = useNow(1000);
  const time = formatRemaining(until - now);
  return (
    <ErrorNotice title={t('auth.locked')}>
      <span role="timer">{t('auth.lockedFor', { time })}</span>
    </ErrorNotice>
  );
}
