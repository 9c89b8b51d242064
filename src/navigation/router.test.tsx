import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type RouterContext } from '../context/router-context.ts';
import { fakeActor, appConfiguration } from '../ui/app.fixtures.tsx';
import { createAppRouter, loadFirstPage } from './router.ts';

afterEach(cleanup);

/** A router of a visitor, at an address. */
function open(path: string, deviceType = 'Desktop') {
  const session = fakeActor({
    context: {
      appConfiguration,
      person: null,
      target: null,
      isOrderingAsGuest: false,
      deviceType,
      address: {},
    },
    children: {},
    matches: (state: string) => state === 'LoggedOut',
    hasTag: () => false,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  return createAppRouter(history, {
    session,
    wizard: { open: () => null, leavePayment: () => undefined },
  } as unknown as RouterContext);
}

it.each([
  ['/', '/auth/login'],
  ['/nowhere', '/auth/login'],
  ['/auth/login', '/auth/login'],
])('the page of %s is found before anything is rendered, through its redirects', async (path, page) => {
  const router = open(path);
  await loadFirstPage(router);
  expect([router.state.status, router.state.matches.at(-1)?.fullPath]).toEqual(['idle', page]);
});

// TERM-60
it.each(['/', '/nowhere'])('the page of %s at a terminal is that for cards', async (path) => {
  const router = open(path, 'Terminal');
  await loadFirstPage(router);
  expect(router.state.location.href).toBe('/auth/card?task=noCheck');
});

it('the page that was found is not looked for again when it is rendered', async () => {
  const router = open('/');
  await loadFirstPage(router);
  const load = vi.spyOn(router, 'load');
  for (const route of Object.values(router.routesById)) route.options.component = (() => null) as never;
  render(<RouterProvider router={router} />);
  await act(async () => Promise.resolve());
  expect(load).not.toHaveBeenCalled();
});
