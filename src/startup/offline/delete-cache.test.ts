import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCache, CACHE_DATABASE } from './delete-cache.ts';

const deleting = {} as IDBOpenDBRequest;
const deleteDatabase = vi.fn((_name: string) => deleting);
const hasEnded = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { deleteDatabase });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// LEAVE-10
test.each(['onsuccess', 'onerror'] as const)('what was kept is forgotten at %s', async (answer) => {
  void deleteCache().then(hasEnded);
  expect(deleteDatabase).toHaveBeenCalledWith(CACHE_DATABASE);
  await vi.advanceTimersByTimeAsync(100);
  expect(hasEnded).not.toHaveBeenCalled();
  deleting[answer]!(new Event(answer));
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded).toHaveBeenCalledOnce();
});

// LEAVE-29
test('a browser that does not answer is waited for no longer than 2 seconds', async () => {
  void deleteCache().then(hasEnded);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(hasEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(hasEnded).toHaveBeenCalledOnce();
});

// LEAVE-10
test('a browser that denies databases has none', async () => {
  deleteDatabase.mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await deleteCache();
});
