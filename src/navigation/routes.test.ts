import { QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { anna } from '../../machines/session/session.fixtures.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { queryClientOf } from '../context/query-client.ts';
import { type RouterContext } from '../context/router-context.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { createAppRouter } from './router.ts';

test.each(['/main/dashboard', '/main/user'] as const)(
  '%s refetches its active queries when it is opened again, except static ones',
  async (id) => {
    const session = fakeActor({ context: { person: anna } }) as unknown as SessionRef;
    const read = vi.fn(() => Promise.resolve('read'));
    const client = queryClientOf(session);
    const news = { queryKey: ['news'], queryFn: read, staleTime: 'static' as const, gcTime: Infinity };
    const stops = [{ queryKey: ['orders'], queryFn: read }, news].map((options) =>
      new QueryObserver(client, options).subscribe(() => undefined),
    );
    await vi.waitFor(() => expect(client.getQueryData(['news'])).toBe('read'));
    expect(read).toHaveBeenCalledTimes(2);
    const router = createAppRouter(createMemoryHistory(), {} as RouterContext);
    router.routesById[id].options.onStay?.({ context: { session } } as never);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(read).toHaveBeenCalledTimes(3);
    stops.forEach((stop) => stop());
  },
);
