import { type SessionMode } from '../../domain/session.ts';

export type BackTarget = '/dashboard' | '/guest' | '/user' | '/order/location' | '/order/articles' | '/order/cart';

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

/** Where the back arrow leads on a phone; null: the page shows the menu button instead. A guest begins at the guest's own page. */
export function backTarget(path: string, mode: SessionMode): BackTarget | null {
  const target = BACK[path] ?? null;
  return target === '/dashboard' && mode === 'LoggedInGuest' ? '/guest' : target;
}
