import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OVERVIEW_SETTING_KEYS } from '../../../domain/settings.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { prefetchCode } from './prefetch-code.ts';
import { fakeServices } from '../../ports/services.fixtures.ts';

const SETTING = 'GET /api/appsetting';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A session whose state the test sets. */
function bench() {
  const { api, services } = fakeServices({ [SETTING]: '17' });
  const loaded: string[] = [];
  services.loadAllTexts = () => Promise.resolve(void loaded.push('texts'));
  let state = 'Starting';
  let tags = ['busy'];
  const snapshot = () => ({ matches: (name: string) => name === state, hasTag: (tag: string) => tags.includes(tag) });
  const listeners = new Set<(now: ReturnType<typeof snapshot>) => void>();
  const session = {
    getSnapshot: snapshot,
    subscribe: (listener: (now: ReturnType<typeof snapshot>) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as SessionRef;
  const become = async (next: string, ...now: string[]) => {
    [state, tags] = [next, now];
    for (const listener of listeners) listener(snapshot());
    await vi.advanceTimersByTimeAsync(0);
  };
  prefetchCode(session, services, () => Promise.resolve());
  let isOver = false;
  void services.whenAllFetched().then(() => (isOver = true));
  return { become, loaded, asked: () => api.of(SETTING).length, isOver: () => isOver };
}

const soon = () => vi.advanceTimersByTimeAsync(5_000);

// START-14, START-39
it('once the login is shown, the settings of the overview are read, then the texts and all other settings', async () => {
  const { become, loaded, asked, isOver } = bench();
  await soon();
  expect([asked(), loaded]).toEqual([0, []]);
  await become('LoggedOut');
  expect([asked(), loaded]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(200);
  expect([asked(), loaded]).toEqual([OVERVIEW_SETTING_KEYS.length, []]);
  await soon();
  expect([asked(), loaded, isOver()]).toEqual([22, ['texts'], false]);
  await soon();
  expect(isOver()).toBe(true);
});

// START-39
it('nothing is fetched while somebody is being signed in', async () => {
  const { become, loaded, asked, isOver } = bench();
  await become('LoggedOut');
  await become('LoggedOut', 'busy');
  await soon();
  expect([asked(), loaded, isOver()]).toEqual([OVERVIEW_SETTING_KEYS.length, [], false]);
  await become('LoggedInDefault', 'signedIn');
  await soon();
  await soon();
  expect([asked(), isOver()]).toEqual([22, true]);
});

// START-39
it('for somebody who is signed in after a reload, the rest of the settings is read when nothing else is to be done', async () => {
  const { become, asked, loaded } = bench();
  await become('LoggedInDefault', 'signedIn');
  await soon();
  expect([asked(), loaded]).toEqual([22, []]);
});

// LEAVE-51
it('drops the dishes that a guest has left on another day, whoever comes', async () => {
  const { become } = bench();
  localStorage.setItem(STORAGE_KEYS.keptDishes, JSON.stringify({ day: '2020-01-01', commands: [] }));
  await become('LoggedOut');
  // Its code is loaded first.
  await vi.waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.keptDishes)).toBeNull(), { timeout: 10_000 });
});
