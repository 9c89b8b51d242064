import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock.ts';
import { holdLock } from './payment-lock.ts';
import { SafeStorage } from '../storage/storage.ts';

const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };

function useLocks(locks: unknown) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

describe.each([
  ['has no locks', undefined],
  ['denies its locks', denied],
])('A browser that %s', (_what, locks) => {
  const hold = (owner: string) => {
    const received: boolean[] = [];
    const release = holdLock(new SafeStorage(() => localStorage), 'payment', owner, (isGranted) =>
      received.push(isGranted),
    );
    return { received, release };
  };

  it('lets one tab pay at a time, and the next one afterwards', async () => {
    useLocks(locks);
    const first = hold('tab-1');
    await vi.advanceTimersByTimeAsync(100);
    const second = hold('tab-2');
    await vi.advanceTimersByTimeAsync(100);
    expect([first.received, second.received]).toEqual([[true], [false]]);
    first.release();
    const third = hold('tab-3');
    await vi.advanceTimersByTimeAsync(100);
    expect(third.received).toEqual([true]);
    third.release();
  });

  it('grants no lock that was released before the request was answered', async () => {
    useLocks(locks);
    const { received, release } = hold('tab-1');
    release();
    await vi.advanceTimersByTimeAsync(100);
    expect(received).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('runs shared work one after another, each once, and rejects with its error', async () => {
    useLocks(locks);
    const work = vi.fn(() => Promise.resolve('done'));
    const failing = withLock('token', () => Promise.reject(new Error('The work failed.')));
    const following = withLock('token', work);
    await expect(failing).rejects.toThrow('The work failed.');
    expect(await following).toBe('done');
    expect(work).toHaveBeenCalledOnce();
  });
});
