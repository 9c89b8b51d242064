import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singlePresses } from './double-strike.ts';
import { timeFactor } from './page-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  timeFactor.set(1);
  vi.useRealTimers();
});

// TERM-543
it.each([
  ['half a second', 1, 499],
  ['three times as long with more time', 3, 1_499],
])('takes presses within %s as one', (_, factor, ms) => {
  timeFactor.set(factor);
  const isSingle = singlePresses();
  const pressAfter = (wait: number) => {
    vi.advanceTimersByTime(wait);
    return isSingle();
  };
  // Whoever presses steadily is heard again.
  expect([0, ms, 1, ms, 1].map(pressAfter)).toEqual([true, false, true, false, true]);
});
