import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { type AccessToken } from '../services/access-token.ts';
import { tellCartsChanged } from '../browser/tabs/cart-changes.ts';
import { watchPageForCarts } from './page-use.ts';

beforeEach(() => {
  vi.useFakeTimers();
  looked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Those of all tabs; what one of them says, the others hear. */
function stubChannels() {
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: (() => void) | null = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage() {
      for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.();
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { otherTab: new FakeChannel('mittag-carts'), open: () => channels.size - 1 };
}

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

// CART-280
it('They are looked at again once another tab has changed them, once for several presses, and it is told of changes here', () => {
  const { otherTab, open } = stubChannels();
  const page = follow();
  otherTab.postMessage();
  vi.advanceTimersByTime(200);
  otherTab.postMessage();
  vi.advanceTimersByTime(200);
  expect(looked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(looked).toHaveBeenCalledTimes(1);
  const told = vi.fn();
  otherTab.onmessage = told;
  tellCartsChanged();
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(looked).toHaveBeenCalledTimes(1);
  otherTab.postMessage();
  page.stop();
  vi.advanceTimersByTime(1_000);
  tellCartsChanged();
  expect([looked.mock.calls.length, told.mock.calls.length, open()]).toEqual([1, 1, 0]);
});

// CART-280
it('They are not read for another tab where somebody else holds the token by now', () => {
  const { otherTab } = stubChannels();
  const page = follow();
  claims.mockReturnValueOnce(null);
  otherTab.postMessage();
  vi.advanceTimersByTime(1_000);
  expect(looked).not.toHaveBeenCalled();
  page.stop();
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
