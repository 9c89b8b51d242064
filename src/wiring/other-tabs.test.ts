import { afterEach, describe, expect, it, vi } from 'vitest';
import { anna } from '../../machines/session/session.fixtures.ts';
import { SafeStorage } from '../adapters/storage.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { AccessToken } from './access-token.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { tokenOf } from './ports/services.fixtures.ts';

const annas = tokenOf({ DeviceType: 'Desktop', PersonId: anna.id });
const bens = tokenOf({ DeviceType: 'Desktop', PersonId: anna.id + 1 });

/** Sends a storage event to a tab of Anna; `now`: the token that is stored by then. */
function hear(
  event: StorageEventInit,
  now: string | null,
  { person = anna, isForced = false }: { person?: typeof anna | null; isForced?: boolean } = {},
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
  const stop = watchOtherTabs(session, token, { from: () => '/order', reload });
  window.dispatchEvent(new StorageEvent('storage', event));
  stop();
  return { sent: send.mock.calls.flat(), isReloaded: reload.mock.calls.length > 0 };
}

afterEach(() => {
  localStorage.clear();
});

describe('When another tab', () => {
  it.each([
    ['signs out', { key: 'accessToken', newValue: null }, true],
    ['clears all storage', { key: null, newValue: null }, false],
  ])('%s, this one signs out too', (_what, event, isEnded) => {
    expect(hear(event, null)).toEqual({
      sent: [{ type: 'logout.request', from: '/order', isEnded }],
      isReloaded: false,
    });
  });

  it('signs in another person, this one reloads', () => {
    expect(hear({ key: 'accessToken', newValue: bens }, bens)).toEqual({ sent: [], isReloaded: true });
  });

  it('renews the token or writes something else, this one does nothing', () => {
    expect(hear({ key: 'accessToken', newValue: annas }, annas)).toEqual({ sent: [], isReloaded: false });
    expect(hear({ key: 'idleExpiry', newValue: '1' }, null)).toEqual({ sent: [], isReloaded: false });
  });

  it.each([
    [
      'signs out',
      { key: 'accessToken', oldValue: annas },
      null,
      { sent: [{ type: 'logout.request', from: '/order', isEnded: true }], isReloaded: false },
    ],
    ['signs in another person', { key: 'accessToken', oldValue: annas }, bens, { sent: [], isReloaded: true }],
    [
      'signs in another person after a sign-out',
      { key: 'accessToken', oldValue: null },
      bens,
      { sent: [], isReloaded: true },
    ],
    ['renews the token', { key: 'accessToken', oldValue: annas }, annas, { sent: [], isReloaded: false }],
  ])('%s, this one leaves its forced step unless the person is the same', (_what, event, now, expected) => {
    expect(hear(event, now, { person: null, isForced: true })).toEqual(expected);
  });

  it('signs in, a tab at the login stays there', () => {
    expect(hear({ key: 'accessToken', newValue: bens }, bens, { person: null })).toEqual({
      sent: [],
      isReloaded: false,
    });
  });

  it('signed out while this one slept, it reloads instead of signing out the next person', () => {
    expect(hear({ key: 'accessToken', newValue: null }, bens)).toEqual({ sent: [], isReloaded: true });
  });
});
