import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './wall-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

test('all watchers share one timer, are told the same time, and the last one ends it', () => {
  const ticks: [string, number][] = [];
  const stops = ['countdown', 'cut-off', 'order'].map((name) => watchClock((now) => ticks.push([name, now])));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(ticks).toEqual([
    ['countdown', 6_000],
    ['cut-off', 6_000],
    ['order', 6_000],
  ]);
  stops[0]?.();
  vi.advanceTimersByTime(1000);
  expect(ticks.slice(3).map(([name]) => name)).toEqual(['cut-off', 'order']);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is shown again is told the time at once, also after it had no watcher', () => {
  watchClock(() => undefined)();
  const ticks: number[] = [];
  const stop = watchClock((now) => ticks.push(now));
  vi.setSystemTime(90_000);
  window.dispatchEvent(new Event('focus'));
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(ticks).toEqual([90_000]);
});
