import { PICTURE_CACHE, WITHDRAWN } from '../../browser/page/worker-names.ts';

/** Null where a browser has none, as in a private window or without TLS. */
export const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

export async function forgetCache(name: string): Promise<void> {
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

export const forgetPictures = (): Promise<void> => forgetCache(PICTURE_CACHE);
