/** Begins the tags of our notifications: others of the same origin stay. */
export const NOTIFICATION_TAG = 'mittag ';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

export const notifyingWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;

/** Withdraws those of a worker, which stay when their page is closed. */
export async function forgetNotifications(): Promise<void> {
  if (!canNotify()) return;
  const shown = (await (await notifyingWorker())?.getNotifications().catch(() => [])) ?? [];
  for (const each of shown) if (each.tag.startsWith(NOTIFICATION_TAG)) each.close();
}
