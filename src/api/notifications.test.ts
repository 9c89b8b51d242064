import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NotificationKind } from '../../domain/notification-kinds.ts';
import { fakePush } from '../browser/tabs/web-notifications.fixtures.ts';
import { type Answers, FakeApi } from './api.fixtures.ts';
import { RefusedError } from './errors.ts';
import { getNotifications, setNotifications } from './notifications.ts';

const GET = 'GET /api/person/GetNotifications';
const SET = 'PUT /api/person/SetNotifications';

let push: ReturnType<typeof fakePush>;

beforeEach(() => (push = fakePush(vi.stubGlobal)));
afterEach(() => {
  push.remove();
  vi.unstubAllGlobals();
});

/** A server that keeps what is set. */
function serving(Kinds: NotificationKind[], answers: Answers = {}) {
  const stored = { Kinds };
  return new FakeApi({
    [GET]: () => stored,
    [SET]: ({ body }: { body: typeof stored }) => Object.assign(stored, { Kinds: body.Kinds }),
    ...answers,
  });
}

const set = (api: FakeApi, kinds: NotificationKind[], signal?: AbortSignal) =>
  setNotifications(api.client, kinds, 'BKey', signal);

// PUSH-11
test('the first kind subscribes the device, and none unsubscribes it', async () => {
  const api = serving([]);
  expect(await set(api, ['Ready'])).toEqual({ kinds: ['Ready'] });
  const subscription = { Endpoint: 'https://push.example/1', P256dh: 'P', Auth: 'A' };
  expect(api.of(SET)[0]?.body).toEqual({ Kinds: ['Ready'], Subscription: subscription });
  expect(await getNotifications(api.client)).toEqual({ kinds: ['Ready'] });
  expect(await set(api, [])).toEqual({ kinds: [] });
  expect(api.of(SET)[1]?.body).toEqual({ Kinds: [], Subscription: null });
  expect(push.manager.current).toBeNull();
});

// PUSH-13
test('a device whose subscription its browser has dropped is notified of nothing', async () => {
  expect(await getNotifications(serving(['Ready']).client)).toEqual({ kinds: [] });
});

// PUSH-10
test('a server without notifications has none', async () => {
  const api = new FakeApi({ [GET]: new RefusedError(GET, 404, null) });
  expect(await getNotifications(api.client)).toBeNull();
});

// PUSH-11
test('what cannot be saved leaves the device as it was', async () => {
  const failing = serving([], { [SET]: new Error('away') });
  await expect(set(failing, ['Ready'])).rejects.toThrow('away');
  expect(push.manager.current).toBeNull();
  await set(serving([]), ['Ready']);
  await expect(set(failing, ['Ready', 'Canceled'])).rejects.toThrow('away');
  expect(push.manager.current).not.toBeNull();
});

// PUSH-12
test('a session that ends while its device is subscribed leaves no subscription', async () => {
  await set(serving([]), ['Ready']);
  const leaving = new AbortController();
  const left = serving([], {
    [SET]: () => {
      leaving.abort();
      throw new DOMException('left', 'AbortError');
    },
  });
  await expect(set(left, ['Ready', 'Canceled'], leaving.signal)).rejects.toThrow('left');
  expect(push.manager.current).toBeNull();
});
