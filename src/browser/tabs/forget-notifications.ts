import { NOTIFICATION_TAG } from '../../../contract/push-message.ts';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

export const notifyingWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;

/** Withdraws those of a worker, which stay when their page is closed. */
export async function withdrawNotifications(): Promise<void> {
  if (!canNotify()) return;
  const shown = (await (await notifyingWorker())?.getNotifications().catch(() => [])) ?? [];
  for (const each of shown) if (each.tag.startsWith(NOTIFICATION_TAG)) each.close();
}

/** What this device is notified with while the app is closed. */
export const currentSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await notifyingWorker())?.pushManager?.getSubscription();

/**
 * Withdraws what is shown and subscribes to nothing more: a server that cannot be told of the sign-out has nothing then
 * that it could send to.
 */
export const forgetNotifications = (): Promise<unknown> =>
  Promise.allSettled([withdrawNotifications(), currentSubscription().then((current) => current?.unsubscribe())]);
