import { afterEach, expect, it, vi } from 'vitest';
import { cacheChunks, prefetchChunks } from './prefetch-chunks.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page whose build names these files. */
function pageWith(files: string, answer: () => Promise<Response>) {
  const script = document.createElement('script');
  script.dataset.home = files;
  document.head.append(script);
  const fetching = vi.fn(answer);
  vi.stubGlobal('fetch', fetching);
  return () => fetching.mock.calls as unknown[][];
}

const away = () => Promise.reject(new TypeError('away'));
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link')];

// START-39
it('the code and the styles of the next pages are fetched, but neither run nor applied', async () => {
  const fetched = pageWith('./assets/home-1.js ./assets/home-2.css', away);
  let isDone = false;
  const fetching = prefetchChunks().then(() => (isDone = true));
  expect(fetched()).toEqual([['./assets/home-2.css', { priority: 'low' }]]);
  expect(preloads().map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', new URL('./assets/home-1.js', document.baseURI).href],
  ]);
  await Promise.resolve();
  expect(isDone).toBe(false);
  preloads()[0]?.dispatchEvent(new Event('error'));
  await fetching;
});

// START-39
it('while a first start computes, they are brought into the cache only, to their end', async () => {
  const read = vi.fn(() => Promise.resolve());
  const fetched = pageWith('./assets/home-1.js ./assets/home-2.css', () =>
    Promise.resolve({ blob: read } as unknown as Response),
  );
  cacheChunks();
  expect(fetched().map(([file]) => file)).toEqual(['./assets/home-1.js', './assets/home-2.css']);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(document.querySelectorAll('link, script[src]')).toHaveLength(0);
});

it('in development, where files are not built, nothing is fetched', async () => {
  const fetched = pageWith('', away);
  document.head.replaceChildren();
  cacheChunks();
  await prefetchChunks();
  expect([fetched(), preloads()]).toEqual([[], []]);
});
