import { Checkbox } from '@mantine/core';
import { NOTIFICATION_KINDS } from '../../../domain/notification-kinds.ts';
import { type Notifications } from '../../api/notifications.ts';
import { useText } from '../../context/hooks.ts';
import { type Reading } from '../../queries/use-reading.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './NotificationSwitches.module.css';
import { useNotifications } from './use-notifications.ts';

interface NotificationSwitchesProps {
  reading: Reading<Notifications | null>;
  pushKey: string;
}

/** Of what this device is notified while the app is closed, each kind by itself (PUSH-10). */
export function NotificationSwitches({ reading: { data, hasFailed, retry }, pushKey }: NotificationSwitchesProps) {
  const t = useText();
  if (!hasFailed && !data) return null;
  return (
    <Section title={t('notify.title')}>
      <Card>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('user.blockFailed')}</ErrorNotice>}
        {data && <Switches read={data} pushKey={pushKey} />}
      </Card>
    </Section>
  );
}

function Switches({ read, pushKey }: { read: Notifications; pushKey: string }) {
  const t = useText();
  const { kinds, isSaving, isDenied, add, remove } = useNotifications(read, pushKey);
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('notify.legend')}</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          className={classes.choice}
          checked={kinds.includes(kind)}
          onChange={() => (kinds.includes(kind) ? remove(kind) : void add(kind))}
          label={t(`notify.${kind}`)}
        />
      ))}
      <div className={classes.state}>
        {isSaving && t('order.cart.saving')}
        {isDenied && !isSaving && <LiveText>{t('notify.denied')}</LiveText>}
      </div>
    </fieldset>
  );
}
