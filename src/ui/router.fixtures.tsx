import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { type ReactNode } from 'react';
import { vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';

/** A router with a single catch-all route, so that links can be rendered and followed. */
export async function routerAt(path: string, ui: ReactNode) {
  const root = createRootRoute({ component: () => ui });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
  const setNext = vi.fn();
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { wizard: { setNext } },
  });
  vi.stubGlobal('scrollTo', () => undefined);
  await router.load();
  return { router, setNext, page: <RouterProvider router={router as never} /> };
}

export async function renderAt(path: string, ui: ReactNode, overrides: Parameters<typeof renderInApp>[1] = {}) {
  const { router, setNext, page } = await routerAt(path, ui);
  // A promise: otherwise React goes on in the background, where it finds no test that expects it.
  const view = await act(() => Promise.resolve(renderInApp(page, overrides)));
  return { ...view, router, setNext };
}
