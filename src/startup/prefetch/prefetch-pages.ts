import { prepareLayers } from '../../browser/page/layers.ts';
import { preload } from '../../context/screen.tsx';
import { loadToasts } from '../../messages/toasts.ts';

interface Routes {
  routesById: Record<string, { options: { component?: unknown } } | undefined>;
}

const ORDER = ['location', 'articles', 'cart', 'week', 'checkout', 'payment', 'completed'].map(
  (step) => `/main/order/${step}`,
);
const BESIDE = ['/main/menu-plan', '/main/news', '/main/info'];
/** Pages by who can reach them, in the order in which they are likely to be opened. */
export const PREFETCHED_PAGES = {
  LoggedInDefault: [...ORDER, '/main/order', '/main/user', '/main/user/changePassword', ...BESIDE],
  LoggedInGuest: [...ORDER, '/main/guest/login', '/main/guest/register', ...BESIDE],
} as const;

/**
 * Fetches the code of the toasts, so that the app can still report a lost network, of the pages that this person can
 * reach, and of the sanitiser for those with a text of the restaurant: the next step opens at once. One after the other,
 * each when nothing else is to be done.
 */
export async function prefetchPages(
  { routesById }: Routes,
  mode: keyof typeof PREFETCHED_PAGES,
  whenIdle: () => Promise<void>,
): Promise<void> {
  await whenIdle();
  prepareLayers();
  await loadToasts().catch(() => undefined);
  for (const id of PREFETCHED_PAGES[mode]) {
    await whenIdle();
    const route = routesById[id];
    if (route) await preload(route);
  }
  await whenIdle();
  await import('../../ui/SanitisedHtml.tsx').catch(() => undefined);
}
