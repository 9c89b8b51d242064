import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SessionRef } from '../../context/actor-types.ts';
import { whenPageIdle } from './when-page-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// OFF-2
it('a page rests five seconds after its start and after each sign-in', async () => {
  let isBusy = true;
  let onChange: (snapshot: unknown) => void = () => undefined;
  const snapshot = () => ({ hasTag: () => isBusy });
  const session = {
    getSnapshot: snapshot,
    subscribe: (listener: typeof onChange) => {
      onChange = listener;
      return { unsubscribe: () => undefined };
    },
  } as unknown as SessionRef;
  const resolved = vi.fn();
  void whenPageIdle(session).then(resolved);
  const become = (busy: boolean) => {
    isBusy = busy;
    onChange(snapshot());
  };
  await vi.advanceTimersByTimeAsync(20_000);
  become(false);
  await vi.advanceTimersByTimeAsync(4_000);
  become(true);
  await vi.advanceTimersByTimeAsync(9_000);
  become(false);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(resolved).toHaveBeenCalledTimes(1);
});
