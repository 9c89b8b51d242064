export type BackTarget = '/dashboard' | '/order/location' | '/order/articles' | '/order/cart';

const BACK: Record<string, BackTarget> = {
  '/order/location': '/dashboard',
  '/order/articles': '/order/location',
  '/order/cart': '/order/articles',
  '/order/checkout': '/order/cart',
  '/order/payment': '/order/articles',
};

/** Where the back arrow leads on a phone; null: the page shows the menu button instead. */
export const backTarget = (path: string): BackTarget | null => BACK[path] ?? null;
