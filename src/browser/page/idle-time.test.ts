import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './idle-time.ts';

let becomeIdle: (() => void) | null = null;

beforeEach(() => {
  becomeIdle = null;
  vi.stubGlobal('requestIdleCallback', (then: () => void) => (becomeIdle = then));
});
afterEach(() => {
  delete document.documentElement.dataset.shell;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function beIdle() {
  becomeIdle?.();
  for (let turns = 0; turns < 4; turns += 1) await Promise.resolve();
}

function start() {
  let isDone = false;
  void whenIdle().then(() => (isDone = true));
  return () => isDone;
}

it('work that can wait begins when the page is idle', async () => {
  const isDone = start();
  expect(isDone()).toBe(false);
  await beIdle();
  expect(isDone()).toBe(true);
});

it('it does not begin below the login’s shell, even if the page is idle', async () => {
  document.documentElement.dataset.shell = 'login';
  const isDone = start();
  await beIdle();
  await beIdle();
  expect(isDone()).toBe(false);
  delete document.documentElement.dataset.shell;
  await beIdle();
  expect(isDone()).toBe(true);
});

it('it waits four seconds at most', async () => {
  document.documentElement.dataset.shell = 'login';
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const isDone = start();
  await beIdle();
  expect(isDone()).toBe(false);
  clock.mockReturnValue(5_000);
  await beIdle();
  expect(isDone()).toBe(true);
});
