import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakePush } from '../../browser/tabs/web-notifications.fixtures.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { TellWhenReady } from './TellWhenReady.tsx';

const GET = 'GET /api/person/GetNotifications';
const SET = 'PUT /api/person/SetNotifications';
const TOLD = 'You will be told when your order is ready, and if it is cancelled.';

let push: ReturnType<typeof fakePush> | undefined;

afterEach(() => {
  cleanup();
  push?.remove();
  vi.unstubAllGlobals();
});

interface Overrides {
  kinds?: NotificationKind[];
  permission?: string;
  asked?: string;
  hasKey?: boolean;
  deviceType?: DeviceType;
  isSignedInByCard?: boolean;
  answer?: unknown;
}

async function show({
  kinds = [],
  permission = 'granted',
  asked = 'granted',
  deviceType = 'Desktop',
  isSignedInByCard = false,
  hasKey = true,
  answer,
}: Overrides = {}) {
  push = fakePush(vi.stubGlobal, permission, asked);
  if (kinds.length > 0) await push.manager.subscribe({ applicationServerKey: 'BKey' });
  const restaurant = { ...appConfiguration.restaurant, ...(hasKey && { pushKey: 'BKey' }) };
  const stored = { Kinds: kinds };
  const set = ({ body }: { body: typeof stored }) => Object.assign(stored, { Kinds: body.Kinds });
  const api = new FakeApi({ [GET]: () => stored, [SET]: answer ?? set });
  const context = {
    person: { ...anna, isSignedInByCard },
    deviceType,
    appConfiguration: { ...appConfiguration, restaurant },
  };
  renderInApp(<TellWhenReady />, { api: api.client, context });
  return { api, sent: () => api.of(SET).map(({ body }) => (body as typeof stored).Kinds) };
}

const offer = () => screen.findByRole('button', { name: 'Tell me when it is ready' });
const noOffer = () => expect(screen.queryByRole('button')).toBeNull();

// PUSH-14
test('a press is answered in place of the button, with the focus', async () => {
  const { sent } = await show({ kinds: ['DeadlineNear'], permission: 'default' });
  const button = await offer();
  button.focus();
  fireEvent.click(button);
  const words = await screen.findByText(TOLD);
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(sent()).toEqual([['DeadlineNear', 'Ready', 'Canceled']]);
  noOffer();
});

// PUSH-14
test('a press is answered once it is saved, and offered again where it cannot be', async () => {
  let fail: () => void = () => undefined;
  await show({ answer: () => new Promise((_, reject) => (fail = () => reject(new Error('away')))) });
  fireEvent.click(await offer());
  await waitFor(async () => expect((await offer()).getAttribute('aria-disabled')).toBe('true'));
  await waitFor(() => expect(push?.manager.current).not.toBeNull());
  expect(screen.queryByText(TOLD)).toBeNull();
  fail();
  await waitFor(async () => expect((await offer()).getAttribute('aria-disabled')).toBeNull());
});

// PUSH-14
test('whoever denies it is told where it can be changed', async () => {
  const { sent } = await show({ permission: 'default', asked: 'denied' });
  fireEvent.click(await offer());
  const words = await screen.findByText('Notifications of the device are off in the browser.');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(sent()).toEqual([]);
  noOffer();
});

// PUSH-14
test('nothing is offered to whom it is told already', async () => {
  const { api } = await show({ kinds: ['Ready'] });
  await waitFor(() => expect(api.of(GET)).toHaveLength(1));
  noOffer();
  expect(screen.queryByText(TOLD)).toBeNull();
});

// PUSH-10, PUSH-14
test.each<[string, Overrides]>([
  ['where the server has no key', { hasKey: false }],
  ['where it has been denied', { permission: 'denied' }],
  ['at a terminal', { deviceType: 'Terminal' }],
  ['after a sign-in by card', { isSignedInByCard: true }],
])('nothing is asked for or offered %s', async (_, overrides) => {
  const { api } = await show(overrides);
  expect(api.of(GET)).toEqual([]);
  noOffer();
});
