import { CacheFirst } from 'workbox-strategies';
import { PICTURE_CACHE } from '../../../browser/page/worker-names.ts';

/** Some 20 kB each: two weeks of dishes. */
const MOST_PICTURES = 300;
const A_DAY = 86_400_000;

/** Pictures of dishes, wherever the API is. */
const PICTURE = /\/api\/article\/(\d+\/image|GetArticleThumbnail)$/;

export const isPicture = ({ url }: { url: URL }): boolean => PICTURE.test(url.pathname);

/** A picture may be changed by the restaurant; a day later it is asked for again. */
function isFresh({ headers }: Response): boolean {
  const sentAt = Date.parse(headers.get('date') ?? '');
  return !Number.isNaN(sentAt) && Date.now() - sentAt < A_DAY;
}

/** Not what a busy server sends in place of the picture. */
const isStorable = ({ headers }: Response): boolean => !headers.get('cache-control')?.includes('no-store');

/** The oldest go first: a cache lists its entries in the order in which they came. */
async function dropOldest(): Promise<void> {
  // To open it would bring it back, if the session has ended while the picture was written.
  if (!(await caches.has(PICTURE_CACHE))) return;
  const cache = await caches.open(PICTURE_CACHE);
  const cached = await cache.keys();
  for (const old of cached.slice(0, Math.max(0, cached.length - MOST_PICTURES))) await cache.delete(old);
}

/** Only what is kept for a session: an answer that comes after its end must not bring the cache back. */
export const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && isStorable(response) && (await caches.has(PICTURE_CACHE)) ? response : null,
      cachedResponseWillBeUsed: ({ cachedResponse }) =>
        Promise.resolve(cachedResponse && isFresh(cachedResponse) ? cachedResponse : null),
      cacheDidUpdate: () => dropOldest(),
      handlerDidError: ({ request }) => caches.match(request, { cacheName: PICTURE_CACHE }),
    },
  ],
});
