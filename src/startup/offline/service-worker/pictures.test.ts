import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from './cache.fixtures.ts';

const PICTURE = 'https://app.example/service/api/article/7/image?width=320';
let cache: FakeCache | null;
let fetched = 0;

const sentAt = (at: number) => new Response('picture', { headers: { date: new Date(at).toUTCString() } });

beforeEach(() => {
  vi.resetModules();
  cache = new FakeCache();
  fetched = 0;
  class ExtendableEvent extends Event {
    waitUntil = () => undefined;
  }
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', ExtendableEvent);
  const caches = {
    has: () => Promise.resolve(cache !== null),
    open: () => Promise.resolve((cache ??= new FakeCache())),
    match: (request: Request) => cache?.match(request),
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', { location: { href: FakeCache.base }, caches, __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  answerWith(() => Promise.resolve(sentAt(Date.now())));
});
afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', () => {
    fetched += 1;
    return answer();
  });
}

async function show(url = PICTURE): Promise<string> {
  const { pictures } = await import('./pictures.ts');
  const [answer, done] = pictures.handleAll({ event: new ExtendableEvent('fetch'), request: new Request(url) });
  const shown = await (await answer).text();
  await done;
  return shown;
}

// OFF-5
test('only pictures of dishes are kept', async () => {
  const { isPicture } = await import('./pictures.ts');
  const isOne = (path: string) => isPicture({ url: new URL(path, FakeCache.base) });
  expect([isOne('/service/api/article/7/image?width=1'), isOne('api/article/GetArticleThumbnail?articleId=7')]).toEqual(
    [true, true],
  );
  for (const path of ['/service/api/bon', '/service/api/person/GetPerson', '/service/api/article', '/api/article/7'])
    expect(isOne(path)).toBe(false);
});

// OFF-5
test('a picture is fetched once, and asked for again the next day', async () => {
  await show();
  expect([await show(), fetched]).toEqual(['picture', 1]);
  await cache!.put(PICTURE, sentAt(Date.now() - 90_000_000));
  await show();
  expect(fetched).toBe(2);
});

// OFF-5
test('an old picture is better than none', async () => {
  await cache!.put(PICTURE, sentAt(Date.now() - 90_000_000));
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await show()).toBe('picture');
});

// OFF-5
test('at most 300 are kept, the latest ones', async () => {
  for (let id = 0; id < 299; id += 1) await cache!.put(`${PICTURE}${id}`, sentAt(Date.now()));
  await show(`${PICTURE}a`);
  await show(`${PICTURE}b`);
  expect([cache!.entries.size, cache!.entries.has(`${PICTURE}0`), cache!.entries.has(`${PICTURE}b`)]).toEqual([
    300,
    false,
    true,
  ]);
});

// OFF-9
test('one that comes after the session has ended is not kept', async () => {
  cache = null;
  expect(await show()).toBe('picture');
  expect(cache).toBeNull();
});

// OFF-9
test('one that is written while the session ends does not bring the pictures back', async () => {
  vi.spyOn(cache!, 'put').mockImplementation(() => {
    cache = null;
    return Promise.resolve();
  });
  expect(await show()).toBe('picture');
  expect(cache).toBeNull();
});

// OFF-5, SAFE-61
test('an answer that must not be stored is not kept', async () => {
  const headers = { 'cache-control': 'no-store', date: new Date().toUTCString() };
  answerWith(() => Promise.resolve(new Response('picture', { headers })));
  await show();
  await show();
  expect(fetched).toBe(2);
});
