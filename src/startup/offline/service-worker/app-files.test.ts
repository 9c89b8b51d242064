import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comparePage, dropOldFiles, removeApp } from './app-files.ts';
import { FakeCache } from './cache.fixtures.ts';

const at = (name: string) => `${FakeCache.base}${name}`;
const page = (text: string, policy = 'old') => new Response(text, { headers: { 'content-security-policy': policy } });

let cache: FakeCache;
beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal('self', { location: { href: at('service-worker.js') } });
});
afterEach(() => vi.unstubAllGlobals());

async function release(...names: string[]): Promise<string[]> {
  for (const name of names) await cache.put(name, new Response(name));
  await dropOldFiles(cache.asCache, names.map(at));
  return [...cache.entries.keys()]
    .map((url) => url.slice(FakeCache.base.length))
    .filter((name) => name !== 'releases.json');
}

// OFF-14
test('the files of the last two releases stay beside those of the current one', async () => {
  expect(await release('page?1', 'packages', 'home-1')).toEqual(['page?1', 'packages', 'home-1']);
  await release('page?2', 'packages', 'home-2');
  expect((await release('page?3', 'packages', 'home-3')).sort()).toEqual(
    ['home-1', 'home-2', 'home-3', 'packages', 'page?1', 'page?2', 'page?3'].sort(),
  );
  const last = await release('page?4', 'packages', 'home-4');
  expect([last.includes('home-1'), last.includes('home-2'), last.includes('packages')]).toEqual([false, true, true]);
});

// OFF-14
test('a worker that starts again with the same files counts as one release', async () => {
  await release('home-1');
  for (let again = 0; again < 5; again += 1) await release('home-2');
  expect(await release('home-2')).toEqual(['home-1', 'home-2']);
});

// OFF-14
test('an unreadable list of releases is begun anew', async () => {
  await cache.put('releases.json', new Response('{'));
  expect(await release('home-1')).toEqual(['home-1']);
});

// OFF-17
test('a page of the same release is replaced, since its policy may have changed', async () => {
  await cache.put('index.html?r', page('<html>1'));
  vi.stubGlobal('fetch', () => Promise.resolve(page('<html>1', 'with a card provider')));
  expect(await comparePage(cache.asCache, 'index.html?r', 'index.html')).toBe('same');
  expect((await cache.match('index.html?r'))?.headers.get('content-security-policy')).toBe('with a card provider');
});

// OFF-17
test('a page that its host redirects is kept as one that can be opened', async () => {
  await cache.put('index.html?r', page('<html>1'));
  const redirected = Object.defineProperty(page('<html>1', 'new'), 'redirected', { value: true });
  vi.stubGlobal('fetch', () => Promise.resolve(redirected));
  expect(await comparePage(cache.asCache, 'index.html?r', 'index.html')).toBe('same');
  const cached = cache.entries.get(at('index.html?r'))!;
  expect([cached.redirected, cached.status, cached.headers.get('content-security-policy')]).toEqual([
    false,
    200,
    'new',
  ]);
  expect(await cached.text()).toBe('<html>1');
});

// OFF-17
test.each([
  ['of another release', () => Promise.resolve(page('<html>2', 'new')), 'new'],
  ['that a broken server answers', () => Promise.resolve(new Response('', { status: 502 })), 'none'],
  ['that nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'none'],
])('a page %s does not replace the kept one', async (_, answer, found) => {
  await cache.put('index.html?r', page('<html>1'));
  vi.stubGlobal('fetch', answer);
  expect(await comparePage(cache.asCache, 'index.html?r', 'index.html')).toBe(found);
  expect((await cache.match('index.html?r'))?.headers.get('content-security-policy')).toBe('old');
});

// OFF-16
test('an app that is removed leaves neither files nor a worker', async () => {
  const deleted = vi.fn((_name: string) => Promise.resolve(true));
  const unregister = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: deleted });
  vi.stubGlobal('self', { registration: { unregister } });
  await removeApp();
  expect(deleted.mock.calls.flat()).toEqual(['mittag-app', 'mittag-configuration', 'mittag-pictures']);
  expect(unregister).toHaveBeenCalledTimes(1);
});

// OFF-54
test('below a folder, what a former release has kept goes, and what others have kept stays', async () => {
  vi.resetModules();
  vi.doMock('../../../browser/page/folder.ts', () => ({ FOLDER: 'lunch/' }));
  const shared = new Map(['mittag-app', 'mittag-pictures'].map((name) => [name, new FakeCache()]));
  const files = ['https://app.example/lunch/index.html', 'https://app.example/index.html'];
  for (const former of shared.values()) for (const file of files) await former.put(file, new Response(file));
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(shared.has(name)),
    open: (name: string) => Promise.resolve(shared.get(name)),
  });
  const { dropFormerFiles } = await import('./app-files.ts');
  await dropFormerFiles();
  expect([...shared.values()].map(({ entries }) => [...entries.keys()])).toEqual([[files[1]], [files[1]]]);
  vi.doUnmock('../../../browser/page/folder.ts');
  vi.resetModules();
});
