import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenRested } from './when-rested.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waiting = () => {
  const done = vi.fn();
  void whenRested().then(done);
  return done;
};

// START-39
it('a page that nobody uses has rested after two seconds', async () => {
  const done = waiting();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalled();
});

// START-39
it.each(['pointerdown', 'wheel', 'keydown'])('after a %s the rest begins anew', async (type) => {
  const done = waiting();
  await vi.advanceTimersByTimeAsync(1_900);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalled();
});

// START-39
it('who never rests gets it all the same after 15 seconds, or when the page is put away', async () => {
  const done = waiting();
  const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  for (let seconds = 0; seconds < 14; seconds += 1) {
    press();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(done).not.toHaveBeenCalled();
  press();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalled();
  const other = waiting();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(other).toHaveBeenCalled();
});
