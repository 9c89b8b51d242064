import { APP_CACHE, CONFIGURATION_CACHE, LOOK_FOR_RELEASE, PICTURE_CACHE } from '../../browser/page/worker-names.ts';
import { forgetCache, workers } from './app-worker.ts';

/** How often a page that stays open looks for a release. */
export const LOOK_EVERY_MS = 3_600_000;

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
  const registration = await workers()
    ?.getRegistration('./')
    .catch(() => undefined);
  // Where there is none of its own, that of an app at the root of the host answers for the folder.
  if (registration?.scope === new URL('./', location.href).href) await registration.unregister();
  for (const cache of [APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE]) await forgetCache(cache);
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
