import { itemCount } from '../../domain/item-count.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../context/hooks.ts';

/** Number of dishes in all carts, and the name of what leads there. */
export function useCartCount(): { count: number; label: string } {
  const t = useText();
  const count = useOrder((snapshot) => itemCount(selectShownCarts(snapshot)));
  const label = count === 0 ? t('layout.cart') : t('layout.cartCount', { count });
  return { count, label };
}
