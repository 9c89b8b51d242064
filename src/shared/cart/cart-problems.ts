import { type Cart, type CartItem, isShort } from '../../../domain/cart.ts';
import { type Translate } from '../../texts/text-store.ts';

/** Text that explains why a line cannot be ordered; null: it can. */
export function itemProblem(item: CartItem, t: Translate): string | null {
  if (isShort(item)) {
    const left = item.remainingItems ?? 0;
    return left > 0 ? t('order.cart.onlyLeft', { count: left }) : t('order.cart.soldOut');
  }
  return item.errorTextKey ? t.ofKey(item.errorTextKey) : null;
}

/** Text that explains why a whole cart cannot be ordered, e.g. because its time has passed. */
export const cartProblem = (cart: Cart, t: Translate): string | null =>
  cart.errorTextKey ? t.ofKey(cart.errorTextKey) : null;
