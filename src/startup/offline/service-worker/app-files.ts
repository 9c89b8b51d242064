import { FOLDER } from '../../../browser/page/folder.ts';
import { APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE } from '../../../browser/page/worker-names.ts';

declare const self: ServiceWorkerGlobalScope;

/** Beside the files, the names of those that each of the last releases needs: newest first. */
const RELEASES = 'releases.json';

/**
 * Pages of an older release are still open when a new one is installed, and load further parts of it. Its files stay
 * for this many releases more; a page that is older has reloaded by then, or does so when a part is missing.
 */
const CACHED_RELEASES = 3;

type Releases = string[][];

async function readReleases(cache: Cache): Promise<Releases> {
  try {
    const stored = await cache.match(RELEASES);
    const releases: unknown = await stored?.json();
    return Array.isArray(releases) ? (releases as Releases) : [];
  } catch {
    return [];
  }
}

/** Deletes the files that neither this release nor one of the last needs. `files`: the cache keys of this one. */
export async function dropOldFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const isThis = (release: readonly string[]) => release.join() === files.join();
  const earlier = (await readReleases(cache)).filter((release) => !isThis(release));
  const releases = [[...files], ...earlier].slice(0, CACHED_RELEASES);
  await cache.put(RELEASES, Response.json(releases));
  const needed = new Set(releases.flat());
  const own = new URL(RELEASES, self.location.href).href;
  for (const { url } of await cache.keys()) if (url !== own && !needed.has(url)) await cache.delete(url);
}

/** What a newer page of the same address changes for the worker. */
type Found = 'same' | 'new' | 'none';

/**
 * Compares the page with that of the server. A page of the same release replaces the kept one: its headers, as the
 * policy that names the origins of card providers, can change without a release. One of another release comes with a
 * new worker.
 */
export async function comparePage(cache: Cache, key: string, page: string): Promise<Found> {
  const [cached, answer] = await Promise.all([
    cache.match(key),
    fetch(page, { cache: 'no-cache' }).catch(() => undefined),
  ]);
  if (!cached || !answer?.ok) return 'none';
  const [cachedText, text] = await Promise.all([cached.text(), answer.text()]);
  if (cachedText !== text) return 'new';
  // A copy, for browsers refuse to open an answer that was redirected, as where a host redirects index.html to its
  // folder.
  await cache.put(key, new Response(text, answer));
  return 'same';
}

/**
 * Below a folder, former releases kept the files by names that all installations of the host shared: those of this one
 * are deleted, those of an installation at the root stay.
 */
export async function dropFormerFiles(): Promise<void> {
  if (FOLDER === '') return;
  const folder = new URL('./', self.location.href).href;
  for (const name of [APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE].map((own) => own.slice(FOLDER.length))) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (url.startsWith(folder)) await cache.delete(url);
  }
}

/** Deletes all that the worker has kept, and removes the worker: the next load of the page comes from the server. */
export async function removeApp(): Promise<void> {
  for (const name of [APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE]) await caches.delete(name);
  await dropFormerFiles();
  await self.registration.unregister();
}
