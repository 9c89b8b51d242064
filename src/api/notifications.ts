import * as calls from '../../contract/notifications.ts';
import { type NotificationKind } from '../../domain/notification-kinds.ts';
import { currentSubscription } from '../browser/tabs/forget-notifications.ts';
import { subscribe, unsubscribe } from '../browser/tabs/push-subscription.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** Of what this device is notified while the app is closed. */
export interface Notifications {
  kinds: readonly NotificationKind[];
}

/** Null: this server notifies nobody. */
export const getNotifications = (api: ApiClient, signal?: AbortSignal): Promise<Notifications | null> =>
  ifServed(
    // A browser whose subscription is gone, as with its data, is notified of nothing, whatever the server knows.
    Promise.all([api.call(calls.getNotifications, { signal }), currentSubscription()]).then(([{ Kinds }, current]) => ({
      kinds: current ? Kinds : [],
    })),
  );

/** Subscribes the device with the server's public key, or unsubscribes it for none; answers what holds then. */
export async function setNotifications(
  api: ApiClient,
  kinds: readonly NotificationKind[],
  pushKey: string,
  signal?: AbortSignal,
): Promise<Notifications> {
  const set = async (Subscription: Awaited<ReturnType<typeof subscribe>> | null): Promise<Notifications> => {
    const { Kinds } = await api.call(calls.setNotifications, { body: { Kinds: [...kinds], Subscription }, signal });
    return { kinds: Kinds };
  };
  if (kinds.length === 0) {
    const none = await set(null);
    await unsubscribe();
    return none;
  }
  const isNew = !(await currentSubscription());
  const subscription = await subscribe(pushKey);
  try {
    return await set(subscription);
  } catch (error) {
    // A session that has ended meanwhile has unsubscribed before this: nothing of it may stay.
    if (isNew || signal?.aborted) await unsubscribe();
    throw error;
  }
}
