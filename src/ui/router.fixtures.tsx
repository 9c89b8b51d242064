import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { type ReactNode } from 'react';
import { vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';

/** Renders at an address of a router that knows no other page: links have something to lead through. */
export async function renderAt(path: string, ui: ReactNode, facts: Parameters<typeof renderInApp>[1] = {}) {
  const root = createRootRoute({ component: () => ui });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  vi.stubGlobal('scrollTo', () => undefined);
  await router.load();
  const view = await act(() => renderInApp(<RouterProvider router={router as never} />, facts));
  return { ...view, router };
}
