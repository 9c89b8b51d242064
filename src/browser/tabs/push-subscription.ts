import { currentSubscription } from './forget-notifications.ts';

/** As it is sent: the address of the browser's push service, and the keys (base64url) that encrypt for this device. */
interface WireSubscription {
  Endpoint: string;
  P256dh: string;
  Auth: string;
}

function toWire(subscription: PushSubscription): WireSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { Endpoint: endpoint, P256dh: p256dh, Auth: auth };
}

/** The worker comes when the page is idle for the first time; where the browser allows none, it never does. */
const WORKER_MS = 10_000;

function whenWorkerIsThere(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no worker that could notify.')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Subscribes this device, which has one subscription, with the server's public key (base64url). Rejects where nobody
 * has allowed notifications, where there is no worker, and where the push service does not answer.
 */
export async function subscribe(key: string): Promise<WireSubscription> {
  const { pushManager: manager } = await whenWorkerIsThere();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return toWire(await manager.subscribe(options));
  } catch (error) {
    // Of another key, as after the server's has changed: the browser keeps one.
    const former = await currentSubscription();
    if (!former || !(error instanceof Error && error.name === 'InvalidStateError')) throw error;
    await former.unsubscribe();
    return toWire(await manager.subscribe(options));
  }
}

export const unsubscribe = async (): Promise<unknown> => (await currentSubscription())?.unsubscribe();
