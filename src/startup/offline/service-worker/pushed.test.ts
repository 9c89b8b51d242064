import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PushMessage } from '../../../../contract/push-message.ts';
import { ARE_ORDERS_FOLLOWED } from '../../../browser/page/orders-followed.ts';
import { openNotified, showPushed } from './pushed.ts';

const scope = new URL('https://app.example/lunch/');
const notification: PushMessage['notification'] = {
  title: 'Your order is ready',
  body: 'Foyer, 12:00',
  lang: 'en',
  dir: 'ltr',
  tag: 'mittag Ready 1a2b3c',
  navigate: `${scope.href}#/order`,
};
const sent = (text: string) => ({ text: () => text }) as PushMessageData;
const tagged = (tag: string) => sent(JSON.stringify({ web_push: 8030, notification: { ...notification, tag } }));
const message = tagged(notification.tag);

const page = (path: string, visibilityState: DocumentVisibilityState = 'hidden', isFollowing = false) => ({
  url: scope.href + path,
  visibilityState,
  postMessage: (question: unknown, [port]: MessagePort[]) => {
    if (isFollowing && question === ARE_ORDERS_FOLLOWED) port?.postMessage('followed');
  },
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn(() => Promise.resolve(null)),
});

const showNotification = vi.fn(() => Promise.resolve());
const openWindow = vi.fn(() => Promise.resolve(null));
let pages: ReturnType<typeof page>[] = [];

beforeEach(() => {
  pages = [];
  const matchAll = () => Promise.resolve(pages);
  vi.stubGlobal('self', { clients: { matchAll, openWindow }, registration: { showNotification } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// PUSH-2
test.each([
  ['the app is closed', []],
  ['nobody sees the app', [page('#/order')]],
  ['somebody sees a page for staff only', [page('kitchen', 'visible')]],
])('a message is shown while %s', async (_, open) => {
  pages = open;
  await showPushed(message, scope);
  const { title, navigate, ...options } = notification;
  expect(showNotification.mock.calls).toEqual([[title, { ...options, data: navigate }]]);
});

// PUSH-2
test.each(['Ready 1a2b3c', 'Canceled 1a2b3c'])(
  'that an order is %s is not shown while somebody sees a page that follows the orders',
  async (tag) => {
    pages = [page('#/order/completed'), page('?&#/dashboard', 'visible', true)];
    await showPushed(tagged(`mittag ${tag}`), scope);
    expect(showNotification).not.toHaveBeenCalled();
  },
);

// PUSH-2
test('that an order is ready is shown half a second later where only a page that nobody sees follows it', async () => {
  vi.useFakeTimers();
  pages = [page('#/order', 'hidden', true), page('#/order/completed', 'visible')];
  const shown = showPushed(message, scope);
  await vi.advanceTimersByTimeAsync(499);
  expect(showNotification).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  expect(showNotification).toHaveBeenCalledOnce();
});

// PUSH-2
test.each(['DeadlineNear 1a2b3c', '2026-11-26 12:00 34'])(
  'what each page of the app tells (%s) is not shown while somebody sees one',
  async (tag) => {
    pages = [page('#/order'), page('#/user', 'visible')];
    await showPushed(tagged(`mittag ${tag}`), scope);
    expect(showNotification).not.toHaveBeenCalled();
  },
);

// PUSH-3
test.each([
  ['nothing', null],
  ['what is none of ours', sent('{"title":"Win a prize"}')],
])('of %s nothing is shown', async (_, data) => {
  await showPushed(data, scope);
  expect(showNotification).not.toHaveBeenCalled();
});

// PUSH-4
test.each([
  ['the address of a message', notification.navigate, `${scope.href}#/order`],
  ['the app, for a notification of a page', undefined, './'],
  ['the app, for an address elsewhere', 'https://other.example/lunch/#/order', './'],
  ['the app, for what else is on its host', `${scope.origin}/#/order`, './'],
  ['the app, for what runs as a script', 'javascript:alert(1)', './'],
])('a press opens %s', async (_, data, opened) => {
  await openNotified({ data }, scope);
  expect(openWindow.mock.calls).toEqual([[opened]]);
});

// PUSH-4
test('a press leads the open page of the app there, and none for staff', async () => {
  const [staff, app] = [page('kitchen'), page('#/user')];
  pages = [staff, app];
  await openNotified({ data: notification.navigate }, scope);
  expect(app.focus).toHaveBeenCalledOnce();
  expect(app.navigate.mock.calls).toEqual([[notification.navigate]]);
  expect([staff.focus, staff.navigate, openWindow].map((each) => each.mock.calls)).toEqual([[], [], []]);
});

// PUSH-4
test('a page that cannot be led anywhere is shown all the same', async () => {
  const app = page('#/user');
  app.navigate.mockRejectedValue(new TypeError('This service worker is not the client’s active service worker.'));
  pages = [app];
  await openNotified({ data: notification.navigate }, scope);
  expect([app.focus, app.navigate].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

// PUSH-4
test('a notification of a page shows it where it is', async () => {
  const app = page('#/order/articles');
  pages = [app];
  await openNotified({ data: null }, scope);
  expect([app.focus, app.navigate].map((each) => each.mock.calls.length)).toEqual([1, 0]);
});
