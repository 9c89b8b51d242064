import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from './cache.fixtures.ts';
import { answerConfiguration, cacheConfigurationFile } from './cached-configuration-file.ts';

const file = (text: string) => new Response(text, { headers: { 'content-type': 'application/xml' } });
const request = () => new Request(`${FakeCache.base}client-configuration.xml?timestamp=1`);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const signInOfTheHotel = () =>
  Promise.resolve(
    new Response('<!-- welcome -->\n<!DOCTYPE html><title>Wi-Fi</title>', { headers: { 'content-type': 'text/html' } }),
  );

let cache: FakeCache;
beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal('self', { location: { href: `${FakeCache.base}service-worker.js` } });
});
afterEach(() => vi.unstubAllGlobals());

const answered = async () => (await answerConfiguration(request(), cache.asCache)).text();

// OFF-3
test('the configuration is that of the network, and the last one without', async () => {
  for (const text of ['<Configuration>1', '<Configuration>2']) {
    vi.stubGlobal('fetch', () => Promise.resolve(file(text)));
    expect(await answered()).toBe(text);
  }
  vi.stubGlobal('fetch', unreachable);
  expect(await answered()).toBe('<Configuration>2');
  // OFF-20
  vi.stubGlobal('fetch', signInOfTheHotel);
  expect(await answered()).toBe('<Configuration>2');
});

// START-120
test('a configuration in any encoding is kept as it is', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x3c, 0x00, 0xfc, 0x00]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes)));
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await answerConfiguration(request(), cache.asCache);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...bytes]);
    vi.stubGlobal('fetch', unreachable);
  }
});

// OFF-20, START-60
test.each([502, 503, 504])('the last configuration holds while a proxy answers %d in its place', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no available server', { status })));
  // The page tells why a first start has failed.
  expect((await answerConfiguration(request(), cache.asCache)).status).toBe(status);
  await cache.put('client-configuration.xml', file('<Configuration>1'));
  expect(await answered()).toBe('<Configuration>1');
});

// OFF-3
test.each([
  ['instead of the last one', '<Configuration>1'],
  ['on the first visit, too', null],
])('the configuration that a full disk does not take holds, %s', async (_, last) => {
  vi.stubGlobal('fetch', () => Promise.resolve(file('<Configuration>2')));
  if (last !== null) await cache.put('client-configuration.xml', file(last));
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('Quota exceeded.', 'QuotaExceededError'));
  expect(await answered()).toBe('<Configuration>2');
});

// OFF-3
test('a configuration that breaks off is none', async () => {
  await cache.put('client-configuration.xml', file('<Configuration>1'));
  const breaksOff = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(breaksOff)));
  expect(await answered()).toBe('<Configuration>1');
});

// OFF-3
test('a refusal of the server is passed on, and not stored', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  expect((await answerConfiguration(request(), cache.asCache)).status).toBe(404);
  vi.stubGlobal('fetch', unreachable);
  await expect(answered()).rejects.toThrow('Failed to fetch');
});

// OFF-3
test('the one that the first page has read is kept with the files of the app', async () => {
  const fetched = vi.fn(() => Promise.resolve(file('<Configuration>1')));
  vi.stubGlobal('fetch', fetched);
  await cacheConfigurationFile('client-configuration.xml', cache.asCache);
  await cacheConfigurationFile('client-configuration.xml', cache.asCache);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.stubGlobal('fetch', unreachable);
  expect(await answered()).toBe('<Configuration>1');
});

// OFF-55
test.each([
  ['a page is in its place', signInOfTheHotel, 1],
  ['there is no network', unreachable, 1],
  ['a refusal is in its place', () => Promise.resolve(new Response(null, { status: 401 })), 1],
  ['it is itself there', () => Promise.resolve(file('<Configuration>1')), 0],
])('the worker is told where %s', async (_, answer, times) => {
  await cache.put('client-configuration.xml', file('<Configuration>1'));
  vi.stubGlobal('fetch', answer);
  const onNoAnswer = vi.fn();
  await answerConfiguration(request(), cache.asCache, onNoAnswer);
  expect(onNoAnswer).toHaveBeenCalledTimes(times);
});
