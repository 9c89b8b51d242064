import { afterEach, describe, expect, it, vi } from 'vitest';
import { anna } from '../../machines/session/session.fixtures.ts';
import { SafeStorage } from '../browser/storage/storage.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { AccessToken } from '../services/access-token.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { tokenOf } from './services.fixtures.ts';

const annas = tokenOf({ DeviceType: 'Desktop', PersonId: anna.id });
const bens = tokenOf({ DeviceType: 'Desktop', PersonId: anna.id + 1 });

/** Sends a storage event to a tab of Anna; `now`: the token that is stored by then. */
function hear(
  event: StorageEventInit,
  now: string | null,
  {
    person = anna,
    isForced = false,
    times = 1,
  }: { person?: typeof anna | null; isForced?: boolean; times?: number } = {},
) {
  if (now === null) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', now);
  const send = vi.fn();
  const reload = vi.fn();
  const session = {
    getSnapshot: () => ({ context: { person }, hasTag: () => isForced }),
    send,
  } as unknown as SessionRef;
  const token = new AccessToken(new SafeStorage(() => localStorage), () => Promise.resolve(null));
  const stop = watchOtherTabs(session, token, reload);
  for (let time = 0; time < times; time += 1) window.dispatchEvent(new StorageEvent('storage', event));
  stop();
  return { sent: send.mock.calls.flat(), reloads: reload.mock.calls.length };
}

afterEach(() => {
  localStorage.clear();
});

describe('When another tab', () => {
  // LEAVE-24
  it.each([
    ['signs out', { key: 'accessToken', newValue: null }, true],
    ['clears all storage', { key: null, newValue: null }, false],
  ])('%s, this one signs out too', (_what, event, isEnded) => {
    expect(hear(event, null)).toEqual({
      sent: [{ type: 'logout.request', isEnded }],
      reloads: 0,
    });
  });

  // LEAVE-24
  it('signs in another person, this one reloads', () => {
    expect(hear({ key: 'accessToken', newValue: bens }, bens)).toEqual({ sent: [], reloads: 1 });
  });

  it('signed out and signed in another person while this one slept, this one reloads once', () => {
    expect(hear({ key: 'accessToken', newValue: bens }, bens, { times: 2 })).toEqual({ sent: [], reloads: 1 });
  });

  it('renews the token or writes something else, this one does nothing', () => {
    expect(hear({ key: 'accessToken', newValue: annas }, annas)).toEqual({ sent: [], reloads: 0 });
    expect(hear({ key: 'idleExpiry', newValue: '1' }, null)).toEqual({ sent: [], reloads: 0 });
  });

  it.each([
    [
      'signs out',
      { key: 'accessToken', oldValue: annas },
      null,
      { sent: [{ type: 'logout.request', isEnded: true }], reloads: 0 },
    ],
    ['signs in another person', { key: 'accessToken', oldValue: annas }, bens, { sent: [], reloads: 1 }],
    [
      'signs in another person after a sign-out',
      { key: 'accessToken', oldValue: null },
      bens,
      { sent: [], reloads: 1 },
    ],
    ['renews the token', { key: 'accessToken', oldValue: annas }, annas, { sent: [], reloads: 0 }],
  ])('%s, this one leaves its forced step unless the person is the same', (_what, event, now, expected) => {
    expect(hear(event, now, { person: null, isForced: true })).toEqual(expected);
  });

  it('signs in, a tab at the login stays there', () => {
    expect(hear({ key: 'accessToken', newValue: bens }, bens, { person: null })).toEqual({
      sent: [],
      reloads: 0,
    });
  });

  it('signed out while this one slept, it reloads instead of signing out the next person', () => {
    expect(hear({ key: 'accessToken', newValue: null }, bens)).toEqual({ sent: [], reloads: 1 });
  });
});
