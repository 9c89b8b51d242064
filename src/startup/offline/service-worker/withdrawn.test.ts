import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WITHDRAWN } from '../../../browser/page/worker-names.ts';

const SITE = 'https://app.example/lunch/';
type Handler = (event: { waitUntil: (work: Promise<void>) => void }) => void;

let cached: Set<string>;
/** Pages in the charge of this worker, as those of the worker before it. */
let controlled: Page[];
const claim = vi.fn(() => {
  controlled = [page];
  return Promise.resolve();
});
let activate: Handler;
const unregister = vi.fn(() => Promise.resolve(true));
const notify = vi.fn();

class Page {
  url = `${SITE}#/order`;
  navigate = vi.fn(() => Promise.resolve(null));
  visibilityState = 'visible';
  isBroken = false;
  postMessage = (message: unknown, [port]: MessagePort[]) => {
    notify(message);
    if (!this.isBroken) port?.postMessage('running');
  };
}

let page: Page;

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  page = new Page();
  controlled = [page];
  cached = new Set(['mittag-app', 'mittag-configuration', 'mittag-pictures', 'of another app']);
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(cached.delete(name)) });
  vi.stubGlobal('self', {
    location: { href: `${SITE}service-worker.js` },
    registration: { unregister },
    clients: { claim, matchAll: () => Promise.resolve(controlled) },
    addEventListener: (type: string, handler: Handler) => {
      if (type === 'activate') activate = handler;
    },
  });
  await import('./withdrawn.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function withdraw(): Promise<void> {
  let work: Promise<void> | undefined;
  activate({ waitUntil: (started) => void (work = started) });
  await work;
}

// OFF-16
test('a release that is withdrawn is deleted, its worker removed, and its pages told', async () => {
  await withdraw();
  expect([[...cached], unregister.mock.calls.length]).toEqual([['of another app'], 1]);
  expect(notify).toHaveBeenCalledExactlyOnceWith(WITHDRAWN);
  expect(page.navigate).not.toHaveBeenCalled();
});

// OFF-16
test.each([
  [`${SITE}#/order`, `${SITE}?&#/order`],
  [`${SITE}?keepApp=TRUE#/order`, `${SITE}?keepApp=TRUE&#/order`],
])('a page that no longer answers is loaded again, at %s', async (url, loaded) => {
  vi.useFakeTimers();
  page.url = url;
  page.isBroken = true;
  const withdrawn = withdraw();
  await vi.advanceTimersByTimeAsync(9_999);
  // OFF-50
  expect(page.navigate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await withdrawn;
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(loaded);
});

// OFF-50
test('a page in the background that does not answer may be frozen, and is left alone', async () => {
  vi.useFakeTimers();
  page.visibilityState = 'hidden';
  page.isBroken = true;
  const withdrawn = withdraw();
  await vi.advanceTimersByTimeAsync(10_000);
  await withdrawn;
  expect([notify.mock.calls.length, page.navigate.mock.calls.length]).toEqual([1, 0]);
});

// OFF-16
test('a page that came from the server meanwhile is left alone, and the worker that it registers goes again', async () => {
  controlled = [];
  await withdraw();
  expect([notify.mock.calls.length, page.navigate.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 0, 1]);
});
