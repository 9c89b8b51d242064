import { formatRemaining } from '../../../domain/idle.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { useNow, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** Counts down until another attempt is taken. Announced once: what is read aloud does not change every second. */
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
