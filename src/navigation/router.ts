import { type RouterHistory } from '@tanstack/history';
import { createRouter, type Router } from '@tanstack/react-router';
import { isShellShown } from '../browser/page/shell.ts';
import { PageFailed } from '../layout/PageFailed.tsx';
import { PagePending } from '../layout/PagePending.tsx';
import { parseSearch, stringifySearch } from './history.ts';
import { type RouterContext } from '../context/router-context.ts';
import { routeTree } from './routes.tsx';

export type AppRouter = Router<typeof routeTree, 'never', false, RouterHistory>;

export const createAppRouter = (history: RouterHistory, context: RouterContext): AppRouter =>
  createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    // The overview of the last visit may have been scrolled before the page replaces it.
    scrollRestoration: () => !isShellShown() || window.scrollY === 0,
    // Positions are kept in sessionStorage. Without a key of its own, an entry would be stored under its full address:
    // use the path, without the query.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultErrorComponent: PageFailed,
    defaultStaleTime: 0,
  });

/** Finds the page of the address, through all redirects, before anything is rendered. */
export async function loadFirstPage({ history, load }: Pick<AppRouter, 'history' | 'load'>): Promise<void> {
  // The router follows its history only once it is rendered: a redirect would lead nowhere, and never end.
  const unsubscribe = history.subscribe(() => void load());
  try {
    await load();
  } finally {
    unsubscribe();
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
