import { QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { type KnownSettings } from '../../domain/settings.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { queryClientOf } from '../queries/query-client.ts';
import { type RouterContext } from '../context/router-context.ts';
import { fakeActor, appConfiguration } from '../ui/app.fixtures.tsx';
import { FOR_THE_SESSION } from '../queries/use-reading.ts';
import { createAppRouter } from './router.ts';

test.each(['/main/dashboard', '/main/user', '/main/menu-plan'] as const)(
  '%s refetches its active queries when it is opened again, except static ones, and none when a page of it is turned to',
  async (id) => {
    const session = fakeActor({
      context: { person: anna },
      children: {},
      matches: () => false,
    }) as unknown as SessionRef;
    const read = vi.fn(() => Promise.resolve('read'));
    const client = queryClientOf(session);
    const news = { queryKey: ['news'], queryFn: read, ...FOR_THE_SESSION };
    const stops = [{ queryKey: ['orders'], queryFn: read }, news].map((options) =>
      new QueryObserver(client, options).subscribe(() => undefined),
    );
    await vi.waitFor(() => expect(client.getQueryData(['news'])).toBe('read'));
    expect(read).toHaveBeenCalledTimes(2);
    const router = createAppRouter(createMemoryHistory(), {} as RouterContext);
    const stay = (search: object) => router.routesById[id].options.onStay?.({ context: { session }, search } as never);
    stay({ page: '2' });
    stay({});
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(read).toHaveBeenCalledTimes(3);
    stops.forEach((stop) => stop());
  },
);

/** What the page of a path waits for before it is shown. */
function loaderOf(id: string, knownSettings: KnownSettings) {
  const readSettings = vi.fn(() => Promise.resolve());
  const session = fakeActor({ context: { appConfiguration: { ...appConfiguration, knownSettings } } });
  const router = createAppRouter(createMemoryHistory(), {} as RouterContext);
  const { loader } = (router.routesById as Record<string, { options: { loader?: unknown } }>)[id]?.options ?? {};
  if (typeof loader === 'function') (loader as (entering: object) => unknown)({ context: { session, readSettings } });
  return readSettings.mock.calls.length;
}

// START-14
test.each([
  ['/main/order/location', 1],
  ['/main/order/week', 1],
  ['/main/order/payment', 1],
  ['/main/order', 1],
  ['/main/user', 1],
  ['/main/menu-plan', 1],
  ['/main/guest/register', 1],
  ['/main/dashboard', 0],
  ['/main/guest', 0],
])('%s waits for the later settings (%i), but not for known ones', (id, expected) => {
  expect([loaderOf(id, 'overview'), loaderOf(id, 'all')]).toEqual([expected, 0]);
});
