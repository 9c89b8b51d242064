import { getNotifications, setNotifications } from '../../api/notifications.ts';
import { type ApiClient } from '../../api/client.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { selectPushKey } from '../../context/push-key.ts';

/** Tells of free portions also while the app is closed, where that can be; the open app tells of them all the same. */
export async function notifyOfPortions(api: ApiClient, session: SessionRef): Promise<void> {
  const pushKey = selectPushKey(session.getSnapshot());
  const read = pushKey === null ? null : await getNotifications(api);
  if (pushKey === null || read === null || read.kinds.includes('PortionFree')) return;
  await setNotifications(api, [...read.kinds, 'PortionFree'], pushKey);
}
