import type { Cart } from './cart.ts';

/** Pieces in all carts, as on the badge of the cart icon; shipping articles do not count. */
export function itemCount(carts: readonly Cart[]): number {
  return carts
    .flatMap((cart) => cart.items)
    .reduce((count, item) => count + (item.isShippingArticle ? 0 : item.quantity), 0);
}
