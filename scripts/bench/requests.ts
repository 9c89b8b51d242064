import { type Page } from '@playwright/test';
import { type Asked } from './waits.ts';

export interface SeenRequest extends Asked {
  /** As in every session of the browser's tools. */
  id: string;
  url: string;
  isPicture: boolean;
  /** Over the wire, as compressed by the server; 0 until it has ended. */
  bytes: number;
  /** Answered by the browser itself: from its cache, or by something that was prefetched. */
  isCached: boolean;
}

/**
 * Lists what a page requests from now on, times in seconds of the browser's monotonic clock. A request starts when the
 * page asks for it, even if it then waits for a free connection.
 */
export async function listRequests(page: Page): Promise<SeenRequest[]> {
  const seen: SeenRequest[] = [];
  const byId = new Map<string, SeenRequest>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, type }) => {
    if (!url.startsWith('http')) return;
    const request: SeenRequest = {
      id: requestId,
      url,
      startedAt: timestamp,
      endedAt: null,
      isPicture: type === 'Image',
      bytes: 0,
      isCached: false,
    };
    byId.set(requestId, request);
    seen.push(request);
  });
  const cached = (requestId: string) => {
    const request = byId.get(requestId);
    if (request) request.isCached = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { fromDiskCache, fromPrefetchCache, fromServiceWorker, serviceWorkerResponseSource } = response;
    // What a service worker passes on to the network is not answered by the browser.
    const isFromCache = fromServiceWorker && /cache/.test(serviceWorkerResponseSource ?? '');
    if (fromDiskCache || fromPrefetchCache || isFromCache) cached(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (!request) return;
    request.endedAt = timestamp;
    request.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = byId.get(requestId);
    if (request) request.endedAt = timestamp;
  });
  return seen;
}

/** The requests that the network answered. */
export const sent = (requests: readonly SeenRequest[]): SeenRequest[] => requests.filter(({ isCached }) => !isCached);

/** Those that are no pictures: browsers also load pictures that cannot be seen yet, each by its own rule. */
export const withoutPictures = (requests: readonly SeenRequest[]): SeenRequest[] =>
  requests.filter(({ isPicture }) => !isPicture);

/** The files of a kind, each once. */
export function filesOf(requests: readonly SeenRequest[], kind: 'js' | 'css'): string[] {
  const names = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(`.${kind}`));
  return [...new Set(names)];
}

/** A file that holds nothing but an icon, by the name that the build gives it. */
export const isIconFile = (path: string): boolean => /\/Icon[A-Z][^/]*\.js$/.test(path);

/** Bytes over the wire of the files of a kind: what the browser had already, or a service worker fetches, is none. */
export const bytesOf = (requests: readonly SeenRequest[], kind: 'js' | 'css'): number =>
  sent(requests)
    .filter(({ url }) => new URL(url).pathname.endsWith(`.${kind}`))
    .reduce((sum, { bytes }) => sum + bytes, 0);
