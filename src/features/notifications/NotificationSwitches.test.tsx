import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { fakePush } from '../../browser/tabs/web-notifications.fixtures.ts';
import { NOTIFICATIONS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { NotificationSwitches } from './NotificationSwitches.tsx';

const GET = 'GET /api/person/GetNotifications';
const SET = 'PUT /api/person/SetNotifications';

let push: ReturnType<typeof fakePush> | undefined;

afterEach(() => {
  cleanup();
  push?.remove();
  vi.unstubAllGlobals();
});

const Section = () => <NotificationSwitches reading={useReading(NOTIFICATIONS)} pushKey="BKey" />;

function show(answers: object = {}, permission = 'granted', asked = 'granted') {
  push = fakePush(vi.stubGlobal, permission, asked);
  const stored: { Kinds: NotificationKind[] } = { Kinds: [] };
  const api = new FakeApi({
    [GET]: () => stored,
    [SET]: ({ body }: { body: typeof stored }) => Object.assign(stored, { Kinds: body.Kinds }),
    ...answers,
  });
  const { charts } = renderInApp(<Section />, { api: api.client, context: { person: anna } });
  const toasts: object[] = [];
  charts.savedChanges.on('toast.show', (toast) => toasts.push(toast));
  const sent = () => api.of(SET).map(({ body }) => (body as typeof stored).Kinds);
  return { api, answered: push.answered, sent, toasts };
}

const choice = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string) => fireEvent.click(await choice(name));
const READY = 'Your order is ready';
const CANCELED = 'The restaurant has cancelled your order';

const switchedOn = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent] : []));

// PUSH-10, PUSH-11
test('nothing is on until it is pressed, and each kind is switched by itself', async () => {
  const { sent, answered } = show();
  expect(await screen.findByRole('group', { name: 'On this device, until you sign out' })).toBeTruthy();
  expect([switchedOn(), answered.asked]).toEqual([[], 0]);
  await press(READY);
  await waitFor(() => expect(switchedOn()).toEqual([READY]));
  await press(CANCELED);
  await waitFor(() => expect(sent()).toEqual([['Ready'], ['Ready', 'Canceled']]));
  await waitFor(() => expect(screen.queryByText('Saving …')).toBeNull());
  await press(READY);
  expect(switchedOn()).toEqual([CANCELED]);
  await waitFor(() => expect(sent().at(-1)).toEqual(['Canceled']));
});

// PUSH-11
test('two presses while the browser asks are both kept', async () => {
  const { sent, answered } = show({}, 'default');
  await press(READY);
  await press(CANCELED);
  await waitFor(() => expect(sent().at(-1)).toEqual(['Ready', 'Canceled']));
  expect(switchedOn()).toEqual([READY, CANCELED]);
  expect(answered.asked).toBeGreaterThan(0);
});

// PUSH-11
test.each([
  ['that has been denied before', 'denied', 'denied'],
  ['that the person denies', 'default', 'denied'],
])('a permission %s is told, and changes nothing', async (_, permission, asked) => {
  const { sent } = show({}, permission, asked);
  await press(READY);
  expect(await screen.findByText('Notifications of the device are off in the browser.')).toBeTruthy();
  expect([switchedOn(), sent()]).toEqual([[], []]);
});

// PUSH-11
test('who gives no answer to the browser’s question changes nothing', async () => {
  const { sent, answered } = show({}, 'default', 'default');
  await press(READY);
  await waitFor(() => expect(answered.asked).toBe(1));
  await act(() => Promise.resolve());
  expect([switchedOn(), sent(), screen.queryByText(/off in the browser/)]).toEqual([[], [], null]);
});

// PUSH-11
test('what cannot be saved is told, and taken back', async () => {
  const { toasts } = show({ [SET]: new Error('away') });
  await press(READY);
  await waitFor(() =>
    expect(toasts).toEqual([
      { type: 'toast.show', kind: 'error', textKey: 'error.changesNotSaved', about: 'Notifications' },
    ]),
  );
  await waitFor(() => expect(switchedOn()).toEqual([]));
  expect(push?.manager.current).toBeNull();
});

// PUSH-10, CALL-60
test('nothing is shown where the server notifies nobody', async () => {
  const { api } = show({ [GET]: new RefusedError(GET, 404, null) });
  await waitFor(() => expect(api.of(GET)).toHaveLength(1));
  expect(screen.queryByText('Notifications')).toBeNull();
});
