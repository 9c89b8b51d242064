import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { PageFailed } from './PageFailed.tsx';

afterEach(cleanup);

/** The connection's actor, which can come back. */
function connectionActor(isOnline: boolean) {
  let snapshot = { matches: (state: string) => state === (isOnline ? 'Online' : 'Offline') };
  const listeners = new Set<(snapshot: object) => void>();
  return {
    ...fakeActor({}),
    getSnapshot: () => snapshot,
    subscribe: (listener: ((snapshot: object) => void) | { next: (snapshot: object) => void }) => {
      const next = typeof listener === 'function' ? listener : listener.next;
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
    comeBack: () => {
      snapshot = { matches: (state: string) => state === 'Online' };
      for (const listener of listeners) listener(snapshot);
    },
  };
}

async function show(isOnline: boolean) {
  const connection = connectionActor(isOnline);
  const reset = vi.fn();
  const error = vi.fn();
  const failure = new Error('a bug');
  await renderAt('/order', <PageFailed error={failure} reset={reset} />, {
    children: { connection },
    journal: { error },
  });
  return { connection, reset, error, failure };
}

const words = () => [
  screen.getByRole('heading', { level: 1 }).textContent,
  (screen.queryByRole('alert') ?? screen.getByText(/carts are saved/)).textContent,
];

describe('A page that fails', () => {
  // PAGE-41
  it('says that it could not be shown, logs why, and leads back to the start', async () => {
    const { error, failure } = await show(true);
    expect(words()).toEqual(['Something went wrong', 'The page could not be shown. Your carts are saved.Try again']);
    expect(error).toHaveBeenCalledExactlyOnceWith('A page failed', failure);
    expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/auth/login');
  });

  // PAGE-41
  it('is tried again on request', async () => {
    const { reset } = await show(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce());
  });

  // PAGE-42
  it('without a connection says so, and is tried again once that is back', async () => {
    const { connection, reset } = await show(false);
    expect(words()).toEqual([
      'The page could not be loaded',
      'It appears by itself as soon as the connection is back. Your carts are saved.',
    ]);
    expect(reset).not.toHaveBeenCalled();
    act(() => connection.comeBack());
    await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce());
  });
});
