import { type Article } from '../../../domain/article.ts';
import { type CartItem, findCart, isSameVariant } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder } from '../../context/hooks.ts';

/** What of a dish is in the cart of its place and time. */
export function useCartLine(selection: Selection | null, { id, detailId }: Article): CartItem | null {
  return useOrder((snapshot) => {
    const cart = selection && findCart(selectShownCarts(snapshot), selection);
    return cart?.items.find((item) => isSameVariant(item, { articleId: id, detailId })) ?? null;
  });
}
