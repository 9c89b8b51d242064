import { type SessionMode } from '../../domain/session.ts';

type BackTarget = '/dashboard' | '/guest' | '/user' | '/order' | '/order/location' | '/order/articles' | '/order/cart';

const BACK: Partial<Record<string, BackTarget>> = {
  '/order/spending': '/order',
  '/order/location': '/dashboard',
  '/order/week': '/dashboard',
  '/order/articles': '/order/location',
  '/order/cart': '/order/articles',
  '/order/checkout': '/order/cart',
  '/order/payment': '/order/cart',
  '/user/changePassword': '/user',
  '/user/change-password': '/user',
  '/user/balance': '/user',
  '/guest/login': '/guest',
  '/guest/register': '/guest',
};

/**
 * Target of the back arrow on a phone; null: the menu button is shown instead. For guests, the guest page replaces the
 * dashboard. During a payment the order pages redirect to it, so the arrow skips them.
 */
export function backTarget(path: string, mode: SessionMode, isPaying: boolean): BackTarget | null {
  const before = BACK[path] ?? null;
  const target = isPaying && before?.startsWith('/order/') ? '/dashboard' : before;
  return target === '/dashboard' && mode === 'LoggedInGuest' ? '/guest' : target;
}
