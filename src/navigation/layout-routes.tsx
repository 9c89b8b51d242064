import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { type RouterContext, type Search } from '../context/router-context.ts';
import { screen } from '../context/screen.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { LayoutPending } from '../layout/PagePending.tsx';
import { RootView } from '../layout/RootView.tsx';
import { type TextKey } from '../texts/catalogue.ts';
import { isMobile } from '../ui/use-is-mobile.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titleKey?: TextKey;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The number of an order that the page opens; no address has it (ORDER-25). */
    order?: number;
  }
}

const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** What surrounds all pages; those before the sign-in, and those behind it. */
export const root = createRootRouteWithContext<RouterContext>()({ component: RootView, validateSearch });

export const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthLayout });
export const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: screen(() => {
    if (!isMobile()) void import('../layout/desk-menus.ts').catch(() => undefined);
    return import('../layout/MainLayout.tsx');
  }, 'MainLayout'),
  pendingComponent: LayoutPending,
});
