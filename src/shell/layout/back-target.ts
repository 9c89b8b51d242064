import { type SessionMode } from '../../../domain/session.ts';

type BackTarget = '/dashboard' | '/guest' | '/user' | '/order/location' | '/order/articles' | '/order/cart';

const BACK: Partial<Record<string, BackTarget>> = {
  '/order/location': '/dashboard',
  '/order/articles': '/order/location',
  '/order/cart': '/order/articles',
  '/order/checkout': '/order/cart',
  '/order/payment': '/order/articles',
  '/user/changePassword': '/user',
  '/user/change-password': '/user',
  '/guest/login': '/guest',
  '/guest/register': '/guest',
};

/**
 * Where the back arrow leads on a phone; null: the page shows the menu button instead. A guest begins at the guest's own page.
 * While a payment is on its way the pages of the order lead to it alone, so that the arrow leads past them.
 */
export function backTarget(path: string, mode: SessionMode, isPaying: boolean): BackTarget | null {
  const before = BACK[path] ?? null;
  const target = isPaying && before?.startsWith('/order/') ? '/dashboard' : before;
  return target === '/dashboard' && mode === 'LoggedInGuest' ? '/guest' : target;
}
