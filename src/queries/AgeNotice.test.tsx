import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PersistedReadings } from '../startup/offline/persisted-readings.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { CACHE_FALLBACK_MS } from '../startup/offline/cache-fallback-ms.ts';
import { recordCartsRead } from './carts-age.ts';
import { queryClientOf } from './query-client.ts';
import { fakeActor, appConfiguration, renderInApp } from '../ui/app.fixtures.tsx';
import { AgeNotice } from './AgeNotice.tsx';

const at = (moment: string) => Date.parse(moment);
const renderAt = (readAt: number | null, cachedAt: number | null, context = {}) => {
  vi.spyOn(PersistedReadings.prototype, 'asOf').mockReturnValue(readAt);
  vi.useFakeTimers();
  renderInApp(<AgeNotice />, { context: { cachedAt, ...context }, now: at('2026-11-23T09:30:00Z') });
  return act(() => vi.advanceTimersByTimeAsync(CACHE_FALLBACK_MS));
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// OFF-8
test.each([
  ['what is read on the page', at('2026-11-23T08:12:00Z'), null, /As of 9:12/],
  ['what was kept of the start', null, at('2026-11-23T08:45:00Z'), /As of 9:45/],
  ['the older of both', at('2026-11-23T08:12:00Z'), at('2026-11-23T08:45:00Z'), /As of 9:12/],
  ['another day', at('2026-11-20T08:12:00Z'), null, /As of Fri 20 Nov, 9:12/],
])('the age of %s is shown', async (_, readAt, cachedAt, text) => {
  await renderAt(readAt, cachedAt);
  expect(screen.getByText(text)).toBeTruthy();
});

// LANG-44
test('the age is shown with 24 hours where a language would write 12', async () => {
  const arabic = { ...appConfiguration, language: { id: 3, name: 'العربية', shortName: 'AR' } };
  await renderAt(at('2026-11-20T15:42:00Z'), null, { appConfiguration: arabic });
  expect(screen.getByText(/16:42/)).toBeTruthy();
});

// OFF-8
test('nothing is said of what is current', async () => {
  await renderAt(null, null);
  expect(screen.queryByText(/As of/)).toBeNull();
});

/** The line as it is said; null: there is none. */
const said = () => document.querySelector('[data-age]')?.textContent ?? null;

// START-600
test('what a page begins with is dated at once, and said to be updated', () => {
  vi.spyOn(PersistedReadings.prototype, 'asOf').mockReturnValue(at('2026-11-23T08:12:00Z'));
  renderInApp(<AgeNotice />, { context: { cachedAt: null }, now: at('2026-11-23T09:30:00Z') });
  expect(said()).toBe('As of 9:12, updating …');
});

// OFF-8
test('on the overview start data that stand in are not dated before an answer takes longer than two and a half seconds', async () => {
  vi.spyOn(PersistedReadings.prototype, 'asOf').mockReturnValue(null);
  vi.useFakeTimers();
  const context = { cachedAt: at('2026-11-23T08:45:00Z'), openPage: '/dashboard' };
  renderInApp(<AgeNotice />, { context, now: at('2026-11-23T09:30:00Z') });
  await act(() => vi.advanceTimersByTimeAsync(2_499));
  expect(said()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe('As of 9:45, updating …');
  cleanup();
  // Elsewhere they stand in only then.
  renderInApp(<AgeNotice />, { context: { ...context, openPage: '/order' }, now: at('2026-11-23T09:30:00Z') });
  expect(said()).toBe('As of 9:45, updating …');
});

// OFF-8, OFF-42
test('start data that stand in without a network are dated at once, and not said to be updated', () => {
  vi.spyOn(PersistedReadings.prototype, 'asOf').mockReturnValue(null);
  const connection = fakeActor({ value: 'Offline', matches: (state: string) => state === 'Offline' });
  const context = { cachedAt: at('2026-11-23T08:45:00Z'), openPage: '/dashboard' };
  renderInApp(<AgeNotice />, { context, children: { connection }, now: at('2026-11-23T09:30:00Z') });
  expect(said()).toBe('As of 9:45');
});

/** A page that shows the orders, read at 9:12, and carts that the server has answered at 9:05. */
async function openPage(carts: unknown[]) {
  vi.useFakeTimers({ now: at('2026-11-23T08:05:00Z') });
  const connection = fakeActor({ value: 'Online', matches: (state: string) => state === 'Online' });
  const order = fakeActor({ context: { carts } });
  const view = renderInApp(<AgeNotice />, { children: { connection, order }, now: at('2026-11-23T09:30:00Z') });
  const session = view.session as unknown as SessionRef;
  recordCartsRead(session);
  vi.setSystemTime(at('2026-11-23T08:12:00Z'));
  const observer = new QueryObserver(queryClientOf(session), {
    queryKey: [7, 'EN', 'orders'],
    queryFn: () => Promise.resolve(['No. 1']),
  });
  observer.subscribe(() => undefined);
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.setSystemTime(at('2026-11-23T09:30:00Z'));
  const move = (value: string) => act(() => connection.become({ value, matches: (state: string) => state === value }));
  return { move };
}

// OFF-42
test('a page that is open when the network goes tells how old it is, until the network is back', async () => {
  const { move } = await openPage([]);
  expect(screen.queryByText(/As of/)).toBeNull();
  move('Offline');
  expect(screen.getByText(/As of 9:12/)).toBeTruthy();
  move('Online');
  expect(screen.queryByText(/As of/)).toBeNull();
  // A single call without an answer says nothing yet.
  move('ServerMissed');
  expect(screen.queryByText(/As of/)).toBeNull();
  move('ServerNotReachable');
  expect(screen.getByText(/As of 9:12/)).toBeTruthy();
});

// OFF-42
test('carts count as well: since the server has last answered them', async () => {
  const { move } = await openPage([aCart()]);
  expect(screen.queryByText(/As of/)).toBeNull();
  move('Offline');
  expect(screen.getByText(/As of 9:05/)).toBeTruthy();
});
