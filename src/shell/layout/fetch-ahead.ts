import { whenIdle } from '../../adapters/idle-time.ts';
import { preload } from '../../context/screen.tsx';
import { loadToasts } from '../toasts/toasts.ts';

interface Routes {
  routesById: Record<string, { options: { component?: unknown } }>;
}

/**
 * Prefetches the code of all screens and of the toasts when the page is idle: the next step opens at once, and the app
 * can still report a lost network.
 */
export async function prefetchScreens(router: Routes): Promise<void> {
  await whenIdle();
  await loadToasts().catch(() => undefined);
  for (const route of Object.values(router.routesById)) await preload(route);
}
