import { EventEmitter } from 'node:events';
import { type BrowserContext, type Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realTime } from '../keep-running.ts';
import { runBrowser } from './run-browser.ts';

class FakePage extends EventEmitter {
  isAnswering = true;
  isClosed = false;
  evaluate = () => (this.isAnswering ? Promise.resolve(true) : new Promise(() => {}));
  close = () => Promise.resolve(void (this.isClosed = true));
}

class FakeContext extends EventEmitter {
  isClosed = false;
  page = new FakePage();
  pages = () => [this.page as unknown as Page];
  close = () => Promise.resolve(void (this.isClosed = true));
}

let context: FakeContext;
let stop: (reason: string) => void;

function run(show: () => Promise<void> = () => Promise.resolve()): Promise<string> {
  const stopped = new Promise<string>((resolve) => (stop = resolve));
  return runBrowser(context as unknown as BrowserContext, show, stopped);
}

beforeEach(() => {
  context = new FakeContext();
});

afterEach(() => vi.restoreAllMocks());

// TERM-462
it.each([
  ['crash', 'the page has crashed'],
  ['close', 'the page was closed'],
])('a browser whose page tells %j is ended: %s', async (event, reason) => {
  const ended = run();
  context.page.emit(event);
  expect([await ended, context.isClosed]).toEqual([reason, true]);
});

// TERM-462
it('a browser that ends is known to have ended', async () => {
  const ended = run();
  context.emit('close');
  expect(await ended).toBe('the browser has ended');
});

// TERM-466
it('a browser is ended from outside', async () => {
  const ended = run();
  stop('nightly restart');
  expect([await ended, context.isClosed]).toEqual(['nightly restart', true]);
});

it('a browser in which nothing can be shown is ended', async () => {
  await expect(run(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  expect(context.isClosed).toBe(true);
});

// TERM-462
it('a page that has not answered for a minute is ended, one that answers is not', async () => {
  const waits = [vi.spyOn(realTime, 'wait'), vi.spyOn(Date, 'now')] as const;
  let now = 0;
  waits[1].mockImplementation(() => now);
  waits[0].mockImplementation((ms) => {
    now += ms;
    if (now === 600_000) context.page.isAnswering = false;
    return Promise.resolve();
  });
  expect(await run()).toBe('the page does not answer');
  expect(now).toBe(660_000);
});

// TERM-462
it('a window that opens beside the page is closed', async () => {
  const ended = run();
  const other = new FakePage();
  context.emit('page', other);
  stop('stopped');
  await ended;
  expect(other.isClosed).toBe(true);
});
