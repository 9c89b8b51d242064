import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetNotifications } from './forget-notifications.ts';
import { subscribe, unsubscribe } from './push-subscription.ts';
import { fakeNotifyingWorker, fakePush } from './web-notifications.fixtures.ts';
import { canSubscribe } from './web-notifications.ts';

let push: ReturnType<typeof fakePush>;

beforeEach(() => (push = fakePush(vi.stubGlobal)));
afterEach(() => {
  push.remove();
  vi.unstubAllGlobals();
});

// PUSH-10
test('a browser without one of its parts cannot subscribe', () => {
  expect(canSubscribe()).toBe(true);
  Reflect.deleteProperty(window, 'PushManager');
  expect(canSubscribe()).toBe(false);
});

// PUSH-11
test('a device is subscribed once, with the key of the server', async () => {
  const wire = { Endpoint: 'https://push.example/1', P256dh: 'P', Auth: 'A' };
  expect(await subscribe('BKey')).toEqual(wire);
  expect(await subscribe('BKey')).toEqual(wire);
  await unsubscribe();
  expect(push.manager.current).toBeNull();
});

// PUSH-11
test('a subscription with another key makes way', async () => {
  await subscribe('BFormer');
  expect(await subscribe('BKey')).toMatchObject({ Endpoint: 'https://push.example/2' });
  expect(push.manager.current?.key).toBe('BKey');
});

// PUSH-11
test('a push service that does not answer, and a page without a worker, subscribe to nothing', async () => {
  push.manager.failure = Object.assign(new Error('push service error'), { name: 'AbortError' });
  await expect(subscribe('BKey')).rejects.toThrow('push service error');
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  const failing = expect(subscribe('BKey')).rejects.toThrow('There is no worker');
  await vi.advanceTimersByTimeAsync(10_000);
  await failing;
  vi.useRealTimers();
});

// PUSH-12
test('to forget withdraws what is shown, and unsubscribes', async () => {
  await subscribe('BKey');
  const { shown } = fakeNotifyingWorker(['mittag Ready 1a2b3c', 'news'], push.manager);
  await forgetNotifications();
  expect([shown(), push.manager.current]).toEqual([['news'], null]);
});

// PUSH-12
test('to forget fails nowhere', async () => {
  push.manager.getSubscription = () => Promise.reject(new Error('broken'));
  await expect(forgetNotifications()).resolves.toBeTruthy();
  fakeNotifyingWorker([]);
  await expect(forgetNotifications()).resolves.toBeTruthy();
  push.remove();
  await expect(forgetNotifications()).resolves.toBeTruthy();
});
