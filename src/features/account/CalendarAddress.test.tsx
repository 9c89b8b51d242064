import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GET = 'GET /api/person/GetCalendarFeed';
const URL = 'https://mittag.example/feed/1-1.abc.ics';

/** A server that makes and revokes the address. */
function serving(url: string | null) {
  const feed = { Url: url };
  const make = () => (feed.Url = URL);
  return new FakeApi({
    [GET]: () => feed,
    'POST /api/person/CreateCalendarFeed': () => ({ Url: make() }),
    'DELETE /api/person/RevokeCalendarFeed': () => void (feed.Url = null),
  });
}

const show = (api: FakeApi) => renderAt('/user', <CalendarAddress />, { api: api.client, context: { person: anna } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const hint = () => screen.getByText(/^Your calendar reads your orders/);

// FEED-1
test('an address is created, and the focus goes to what it means', async () => {
  const say = vi.spyOn(announcer, 'say');
  await show(serving(null));
  expect((await screen.findByRole('group')).hasAttribute('open')).toBe(false);
  expect(screen.queryByText(URL)).toBeNull();
  await press('Create address');
  const add = await screen.findByRole('link', { name: 'Add to calendar', hidden: true });
  expect(add.getAttribute('href')).toBe('webcal://mittag.example/feed/1-1.abc.ics');
  expect(screen.getByText(URL).getAttribute('dir')).toBe('ltr');
  expect(say).toHaveBeenCalledWith('The address is created.');
  await waitFor(() => expect(document.activeElement).toBe(hint()));
});

// FEED-1
test('an address is revoked at once', async () => {
  const say = vi.spyOn(announcer, 'say');
  await show(serving(URL));
  expect(await screen.findByText('A revoked address never works again. You can create another one.')).toBeTruthy();
  await press('Revoke address');
  expect(await screen.findByRole('button', { name: 'Create address', hidden: true })).toBeTruthy();
  expect(screen.queryByText(URL)).toBeNull();
  expect(say).toHaveBeenCalledWith('The address is revoked.');
  await waitFor(() => expect(document.activeElement).toBe(hint()));
});

// FEED-1
test('the address is copied where the browser has a clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const say = vi.spyOn(announcer, 'say');
  await show(serving(URL));
  await press('Copy address');
  await waitFor(() => expect(say).toHaveBeenCalledWith('The address is copied.'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
  vi.stubGlobal('navigator', {});
  cleanup();
  await show(serving(URL));
  expect(await screen.findByText(URL)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy address', hidden: true })).toBeNull();
});

// FEED-1
test('what fails is said, and the address stays as it is', async () => {
  const api = serving(URL);
  const call = 'DELETE /api/person/RevokeCalendarFeed';
  api.answers[call] = new RefusedError(call, 429, { OrderErrorTextKey: 'error.tooManyRequests' });
  await show(api);
  await press('Revoke address');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByText(URL)).toBeTruthy();
});

// FEED-1, CALL-60
test('nothing is shown where the server has no calendars', async () => {
  const api = new FakeApi({ [GET]: new RefusedError(GET, 404, null) });
  await show(api);
  await waitFor(() => expect(api.of(GET)).toHaveLength(1));
  expect(screen.queryByText('Calendar')).toBeNull();
});
