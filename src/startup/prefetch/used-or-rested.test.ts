import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenUsedOrRested } from './used-or-rested.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waiting = () => {
  const done = vi.fn();
  void whenUsedOrRested().then(done);
  return done;
};

// START-39
it.each(['pointerdown', 'pointermove', 'wheel', 'keydown'])('a page is in use with the first %s', async (type) => {
  window.dispatchEvent(new Event(type));
  const done = waiting();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(done).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

// START-39
it('a page that nobody uses has rested after five seconds', async () => {
  const done = waiting();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toHaveBeenCalled();
});
