import { whenIdle } from '../../adapters/idle-time.ts';
import { preload } from '../../context/screen.tsx';
import { loadToasts } from '../toasts/toasts.ts';

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
  for (const route of Object.values(router.routesById)) await preload(route);
}
