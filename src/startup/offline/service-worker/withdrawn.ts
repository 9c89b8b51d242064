import { LOOK_FOR_RELEASE, WITHDRAWN } from '../../../browser/page/worker-names.ts';
import { addressToLoad } from './address-to-load.ts';
import { isAppAddress } from './app-address.ts';
import { removeApp } from './app-files.ts';
import { doesAnswer } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Takes the place of service-worker.js where a release is withdrawn (docs/deployment.md): it deletes what the worker
 * has kept and unregisters itself, so that the next load of the page comes from the server.
 */

/**
 * As long as a page waits for its scripts before it says that they are missing (START-19): once started, it answers at
 * once.
 */
const REPLY_TIMEOUT_MS = 10_000;

const scope = new URL('./', self.location.href);

/** A page that runs reloads by itself, when nothing is lost. */
const isRunning = (page: WindowClient): Promise<boolean> => doesAnswer(page, WITHDRAWN, REPLY_TIMEOUT_MS);

async function withdraw(): Promise<void> {
  await removeApp();
  // Those of the worker that this one has followed. A page that has come from the server since registers this one, too,
  // and would reload for nothing, again each hour.
  const pages = await self.clients.matchAll({ type: 'window' });
  const own = pages.filter(({ url }) => isAppAddress(url, scope));
  await Promise.all(
    own.map(async (page) => {
      if (!(await isRunning(page)) && page.visibilityState === 'visible') await page.navigate(addressToLoad(page));
    }),
  );
}

self.addEventListener('install', () => void self.skipWaiting());
// A page that registers its worker while this one leaves keeps it, without activating it again.
self.addEventListener('message', (event) => event.data === LOOK_FOR_RELEASE && event.waitUntil(withdraw()));
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));
