import { useState } from 'react';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { NOTIFICATIONS_KEY } from '../../../domain/saved-change.ts';
import { type Notifications } from '../../api/notifications.ts';
import { askToNotify } from '../../browser/tabs/web-notifications.ts';
import { useSavedChangesRef, useText } from '../../context/hooks.ts';
import { useSavedChange } from '../favourites-and-ratings/use-saved-change.ts';

/** The kinds that are on, as pressed last, and how to change them; `isDenied`: the browser lets none be switched on. */
export function useNotifications({ kinds: read }: Notifications, pushKey: string) {
  const t = useText();
  const changes = useSavedChangesRef();
  const { wanted, want } = useSavedChange<'notifications'>(NOTIFICATIONS_KEY);
  const [isDenied, setIsDenied] = useState(false);
  const save = (kinds: readonly NotificationKind[]) =>
    want({ kind: 'notifications', kinds, pushKey }, t('notify.title'));
  /** Only a press may call it, since the browser may ask the person. */
  const add = async (...added: NotificationKind[]) => {
    const state = await askToNotify();
    setIsDenied(state === 'denied');
    if (state !== 'granted') return;
    // Another kind may have been pressed while the browser asked.
    const pressed = changes.getSnapshot().context.wanted[NOTIFICATIONS_KEY]?.change;
    save([...new Set([...(pressed?.kind === 'notifications' ? pressed.kinds : read), ...added])]);
  };
  const kinds = wanted?.kinds ?? read;
  return {
    kinds,
    isSaving: wanted !== null,
    isDenied,
    add,
    remove: (removed: NotificationKind) => save(kinds.filter((kind) => kind !== removed)),
  };
}
