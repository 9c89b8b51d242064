import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { watchPageForCarts } from './page-use.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// CART-140
it('The carts are looked at again when the page is seen or used again, at most every 3 seconds', () => {
  const looked = vi.fn();
  const page = createActor(
    createMachine({
      invoke: { src: watchPageForCarts },
      on: { 'carts.refresh': { actions: looked } },
    }),
  ).start();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.dispatchEvent(new Event('focus'));
  expect(looked).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(3_000);
  turn(true);
  expect(looked).toHaveBeenCalledTimes(0);
  turn(false);
  window.dispatchEvent(new Event('focus'));
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('focus'));
  expect(looked).toHaveBeenCalledTimes(2);
  page.stop();
  vi.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('focus'));
  expect(looked).toHaveBeenCalledTimes(2);
});
