import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { type AccessToken } from '../services/access-token.ts';
import { watchPageForCarts } from './page-use.ts';

beforeEach(() => {
  vi.useFakeTimers();
  looked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const looked = vi.fn();
const claims = vi.fn(() => ({ personId: 7 }) as ReturnType<AccessToken['claims']>);
const follow = () =>
  createActor(
    createMachine({
      invoke: { src: watchPageForCarts({ claims }) },
      on: { 'carts.refresh': { actions: looked } },
    }),
  ).start();

// CART-140
it('The carts are looked at again when the page is seen or used again, at most every 3 seconds', () => {
  const page = follow();
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

// LEAVE-14
it.each([null, { personId: 8 }] as ReturnType<AccessToken['claims']>[])(
  'They are not read where somebody else holds the token by now, or nobody: %j',
  (holder) => {
    const page = follow();
    vi.advanceTimersByTime(3_000);
    claims.mockReturnValueOnce(holder);
    window.dispatchEvent(new Event('focus'));
    expect(looked).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    expect(looked).toHaveBeenCalledTimes(1);
    page.stop();
  },
);
