import { IconBell } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Notifications } from '../../api/notifications.ts';
import { notifyState } from '../../browser/tabs/web-notifications.ts';
import { useSession, useText } from '../../context/hooks.ts';
import { selectPushKey } from '../../context/push-key.ts';
import { NOTIFICATIONS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useAnswerFocus } from '../../ui/use-answer-focus.ts';
import classes from './TellWhenReady.module.css';
import { useNotifications } from './use-notifications.ts';

/** Offers to tell on this device when what was ordered is ready (PUSH-14). */
export function TellWhenReady() {
  const pushKey = useSession(selectPushKey);
  const [isDenied] = useState(() => notifyState() === 'denied');
  const isOffered = pushKey !== null && !isDenied;
  const { data } = useReading({ ...NOTIFICATIONS, isWanted: isOffered });
  if (!isOffered) return null;
  return <div className={classes.tell}>{data && <Offer read={data} pushKey={pushKey} />}</div>;
}

function Offer({ read, pushKey }: { read: Notifications; pushKey: string }) {
  const t = useText();
  const words = useRef<HTMLParagraphElement>(null);
  const { kinds, isSaving, isDenied, add } = useNotifications(read, pushKey);
  // The button goes with its press.
  const { hasAsked, awaitAnswer } = useAnswerFocus(isSaving, () => words.current);
  const isOn = !isSaving && kinds.includes('Ready');
  if (isOn && !hasAsked) return null;
  if (isOn || isDenied)
    return (
      <p ref={words} tabIndex={-1}>
        {t(isOn ? 'notify.told' : 'notify.denied')}
      </p>
    );
  return (
    <BusyButton
      variant="default"
      isBusy={isSaving}
      leftSection={<IconBell size={20} aria-hidden />}
      // Who waits for it wants to know as well that it will not come.
      onClick={() => void add('Ready', 'Canceled').then(awaitAnswer)}
    >
      {t('notify.tell')}
    </BusyButton>
  );
}
