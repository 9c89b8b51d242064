import { whenIdle } from '../adapters/idle-time.ts';
import { loadToasts } from './toasts.ts';

/** A component whose code can be fetched before it is shown; the router's own type would make the layout hang on itself. */
interface Preloadable {
  preload?: () => Promise<unknown> | undefined;
}

interface Routes {
  routesById: Record<string, { options: { component?: unknown } }>;
}

/**
 * Fetches the code of every screen and of the toasts when the page has nothing better to do: the next step opens at
 * once, and losing the network in the middle can be told by the app itself.
 */
export async function fetchAhead(router: Routes): Promise<void> {
  await whenIdle();
  await loadToasts().catch(() => undefined);
  for (const route of Object.values(router.routesById)) await (route.options.component as Preloadable | undefined)?.preload?.();
}
