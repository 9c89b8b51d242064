import {
  APP_CACHE,
  CONFIGURATION_CACHE,
  LOOK_FOR_RELEASE,
  PICTURE_CACHE,
  WITHDRAWN,
} from '../../browser/page/worker-names.ts';

/** How often a page that stays open looks for a release. */
export const LOOK_EVERY_MS = 3_600_000;

/** Null where a browser has none, as in a private window or without TLS. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Null: the browser has no service workers, or denies them. The app works without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    // Past every cache: a withdrawn worker must be noticed at once.
    const registration = await workers()?.register('./service-worker.js', { updateViaCache: 'none' });
    return registration ?? null;
  } catch {
    return null;
  }
}

/** Of a device that has become a terminal, with what it has kept. */
export async function removeWorker(): Promise<void> {
  const registrations =
    (await workers()
      ?.getRegistrations?.()
      .catch(() => [])) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const cache of [APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE]) await forgetCache(cache);
}

async function forgetCache(name: string): Promise<void> {
  if ('caches' in window) await caches.delete(name).catch(() => undefined);
}

/** Null: the page comes from the server. */
export const workerInCharge = (): ServiceWorker | null => workers()?.controller ?? null;

/**
 * Resolves when the worker takes itself away. To be called when the page has started: the worker loads pages again that
 * do not tell it that they run.
 */
export function whenWithdrawn(): Promise<void> {
  return new Promise((resolve) => {
    const container = workers();
    container?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
      if (data !== WITHDRAWN) return;
      ports[0]?.postMessage('running');
      resolve();
    });
    container?.startMessages();
  });
}

/**
 * Reports when another worker has taken over, which holds a newer release. `openedBy`: the one that the page was opened
 * by; the browser may have found the next one since.
 */
export function watchWorker(openedBy: ServiceWorker | null, changed: () => void): () => void {
  const container = workers();
  if (!container) return () => undefined;
  // The first worker of this device takes over the page that it came from, unless it comes with a later look.
  let isFirst = openedBy === null && container.controller === null;
  const openedAt = Date.now();
  if (openedBy !== null && container.controller !== openedBy) changed();
  const onChange = () => {
    if (!isFirst || Date.now() - openedAt >= LOOK_EVERY_MS) changed();
    isFirst = false;
  };
  container.addEventListener('controllerchange', onChange);
  return () => container.removeEventListener('controllerchange', onChange);
}

/** Asks the server whether there is another worker or another page. */
export async function lookForRelease(registration: ServiceWorkerRegistration): Promise<void> {
  registration.active?.postMessage(LOOK_FOR_RELEASE);
  await registration.update().catch(() => undefined);
}

/** The worker keeps pictures of dishes only while there is a cache for them. */
export async function cachePictures(): Promise<void> {
  if ('caches' in window) await caches.open(PICTURE_CACHE).catch(() => undefined);
}

export const forgetPictures = (): Promise<void> => forgetCache(PICTURE_CACHE);
