import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatRemaining } from '../../../domain/idle.ts';
import { type Instant } from '../../../domain/calendar.ts';
import { useClock, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

const useTimeUntil = (until: Instant): string => useClock((now) => formatRemaining(until - now));

/** Counts down to the next possible attempt. `role="timer"`: announced once, not every second. */
export function LockNotice({ id, until }: { id?: string; until: Instant }) {
  const t = useText();
  const time = useTimeUntil(until);
  return (
    <div id={id}>
      <ErrorNotice title={t('auth.locked')}>
        <span role="timer">{t('auth.lockedFor', { time })}</span>
      </ErrorNotice>
    </div>
  );
}

/** In place of the button of a form that is locked. It keeps the focus, so that screen readers can read the reason. */
export function LockedButton({ until, describedBy }: { until: Instant; describedBy: string }) {
  const t = useText();
  const time = useTimeUntil(until);
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      data-disabled
      aria-disabled
      aria-describedby={describedBy}
      leftSection={<IconLock size={22} aria-hidden />}
    >
      {t('auth.submitLocked', { time })}
    </Button>
  );
}
