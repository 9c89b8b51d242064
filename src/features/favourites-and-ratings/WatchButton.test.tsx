import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { aWatch } from '../../../domain/stock-watch.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type WatchEvent } from '../../../machines/watch/watch.types.ts';
import { settle } from '../../../machines/testing/port-fake.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../../api/errors.ts';
import { fakePush } from '../../browser/tabs/web-notifications.fixtures.ts';
import { appConfiguration, fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { WatchButton } from './WatchButton.tsx';

const WATCH = 'PUT /api/article/WatchStock';
const KINDS = 'GET /api/person/GetNotifications';
const SET_KINDS = 'PUT /api/person/SetNotifications';
const wire = {
  ArticleId: 12,
  ArticleDetailId: 121,
  ArticleName: 'Goulash',
  ArticleDetailName: 'Goulash, small',
  Date: '2026-11-24',
  DeliveryTimeId: 5,
  DeliveryTime: '12:00',
  DeliveryEndTime: '12:30',
  IsFree: false,
};
const NOTHING_RESERVED = 'The portion goes to whoever orders first.';

let permission = 'default';
const asked = vi.fn();
const read = vi.fn();

beforeEach(() => {
  permission = 'default';
  asked.mockReset();
  read.mockReset();
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        read();
        return permission;
      }
      static requestPermission = (): Promise<string> => {
        asked();
        permission = 'granted';
        return Promise.resolve(permission);
      };
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Overrides {
  isWatched?: boolean | null;
  remaining?: number | null;
  isOpen?: boolean;
  watches?: object[] | null;
  answer?: unknown;
  deviceType?: 'Terminal' | 'Desktop';
  /** Of what the device is notified while the app is closed. */
  kinds?: string[];
}

function show({
  isWatched = false,
  remaining = 0,
  isOpen = true,
  watches = null,
  answer = [wire],
  deviceType = 'Desktop',
  kinds = [],
}: Overrides = {}) {
  const api = new FakeApi({
    [WATCH]: answer,
    [KINDS]: { Kinds: kinds },
    [SET_KINDS]: ({ body }: { body: { Kinds: string[] } }) => body,
  });
  const watch = fakeActor<WatchEvent>({ context: { watches, closed: [] } });
  const restaurant = { ...appConfiguration.restaurant, pushKey: 'BKey' };
  const { session, charts } = renderInApp(
    <WatchButton
      article={{ id: 12, detailId: 121, isWatched } as Article}
      date="2026-11-24"
      deliveryTimeId={5}
      remaining={remaining}
      isOpen={isOpen}
      name="Goulash, small"
    />,
    {
      api: api.client,
      children: { watch },
      context: { person: anna, deviceType, appConfiguration: { ...appConfiguration, restaurant } },
    },
  );
  return { api, watch, session, charts };
}

const toggle = () => screen.queryByRole('button', { name: 'Notice when a portion is free: Goulash, small' });
const press = async () => {
  fireEvent.click(toggle() as HTMLElement);
  await act(settle);
};
const state = () => [toggle()?.getAttribute('aria-pressed'), document.querySelector('p')?.textContent];

// DISH-104, DISH-109
it('a sold-out dish offers to tell, and says that nothing is reserved once it does', async () => {
  const { api, watch } = show();
  expect(state()).toEqual(['false', undefined]);
  await press();
  expect(api.of(WATCH)[0]?.body).toEqual({
    ArticleId: 12,
    ArticleDetailId: 121,
    Date: '2026-11-24',
    DeliveryTimeId: 5,
    IsWatched: true,
  });
  expect(watch.sent).toEqual([{ type: 'watches.read', watches: [aWatch()] }]);
  act(() => watch.become({ context: { watches: [aWatch()], closed: [] } }));
  expect(state()).toEqual(['true', `You will be told, here and on your device. ${NOTHING_RESERVED}`]);
});

// DISH-108
it('where notifications are denied, it is said how to allow them, and nobody is asked again', async () => {
  permission = 'denied';
  show({ isWatched: true });
  expect(state()[1]).toBe(
    `You will be told here. Notifications of the device are off in the browser. ${NOTHING_RESERVED}`,
  );
  await press();
  expect(asked).not.toHaveBeenCalled();
});

it('the permission is not read for dishes that nobody watches for: a list has many', () => {
  show();
  show({ remaining: 3 });
  expect(read).not.toHaveBeenCalled();
  show({ isWatched: true });
  expect(read).toHaveBeenCalled();
});

// DISH-108
it('permission is asked for only by who begins to watch, and never at a terminal', async () => {
  show({ isWatched: true, answer: [] });
  await press();
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  show({ deviceType: 'Terminal' });
  await press();
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  show({ isWatched: true, deviceType: 'Terminal' });
  expect(state()[1]).toBe(`You will be told here while you are signed in. ${NOTHING_RESERVED}`);
});

// PUSH-15
it.each([
  ['adds it to what the device is notified of', 'granted', ['Ready'], [['Ready', 'PortionFree']]],
  ['leaves it on', 'granted', ['PortionFree'], []],
  ['switches nothing on where nobody allows it', 'denied', ['Ready'], []],
])('to watch %s', async (_, permitted, kinds, sent) => {
  const { manager, remove } = fakePush(vi.stubGlobal, permitted);
  await manager.subscribe({ applicationServerKey: 'BKey' });
  const { api } = show({ kinds });
  await press();
  await vi.dynamicImportSettled();
  await act(settle);
  expect(api.of(SET_KINDS).map(({ body }) => (body as { Kinds: string[] }).Kinds)).toEqual(sent);
  remove();
});

// PUSH-15
it('a device that cannot be subscribed is told as before, without a message', async () => {
  const { manager, remove } = fakePush(vi.stubGlobal);
  manager.failure = new Error('push service error');
  const { api, charts, watch } = show();
  const emitted: object[] = [];
  charts.savedChanges.on('toast.show', (toast) => emitted.push(toast));
  await press();
  await vi.dynamicImportSettled();
  await act(settle);
  expect([emitted, watch.sent.length, api.of(KINDS).length, api.of(SET_KINDS)]).toEqual([[], 1, 1, []]);
  remove();
});

// DISH-135
it('what is answered after the session tells the next person nothing', async () => {
  let answer: (watches: unknown) => void = () => undefined;
  const { watch, session, charts } = show({
    answer: () => new Promise((resolve) => (answer = resolve)),
    deviceType: 'Terminal',
  });
  await press();
  const { context } = session.getSnapshot() as { context: object };
  const next = fakeActor<WatchEvent>({ context: { watches: [], closed: [] } });
  // As the session does when it ends.
  charts.savedChanges.stop();
  act(() => session.become({ context: { ...context, person: null } }));
  act(() =>
    session.become({ context: { ...context, person: { ...anna, id: 99 } }, children: { ...charts, watch: next } }),
  );
  answer([wire]);
  await act(settle);
  expect([watch.sent, next.sent]).toEqual([[], []]);
});

// DISH-101
it('a watch that cannot be saved is taken back', async () => {
  const { watch } = show({ answer: new NetworkError(WATCH, 'offline') });
  await press();
  expect([state()[0], watch.sent]).toEqual(['false', []]);
});

// CALL-80
it('nothing is offered any more once the server has answered that it does not watch', async () => {
  const { watch, charts } = show({ answer: new RefusedError(WATCH, 404, null) });
  const emitted: object[] = [];
  charts.savedChanges.on('toast.show', (toast) => emitted.push(toast));
  await press();
  expect([toggle(), emitted, watch.sent]).toEqual([null, [], []]);
});

// DISH-104
it('what the server has answered last holds, in this variant, at this day and time', () => {
  show({ isWatched: true, watches: [aWatch({ detailId: 120 }), aWatch({ deliveryTimeId: 6 })] });
  expect(state()[0]).toBe('false');
  cleanup();
  show({ isWatched: false, watches: [aWatch()], remaining: 3 });
  expect(state()[0]).toBe('true');
});

// DISH-104
it.each([
  ['that has portions', { remaining: 2 }],
  ['that is unlimited', { remaining: null }],
  ['whose time is closed', { isOpen: false, isWatched: true }],
  ['of a server that does not watch', { isWatched: null }],
])('nothing is offered at a dish %s', (_what, overrides) => {
  show(overrides);
  expect(toggle()).toBeNull();
});
