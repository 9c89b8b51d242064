import { type Cart, type CartItem, CUT_OFF_PASSED, isShort } from '../../../domain/cart.ts';
import { isCartClosed } from '../../../domain/cut-off.ts';
import { useClock, useAppConfiguration } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';

/** Text that explains why a line cannot be ordered; null: it can. */
export function itemProblem(item: CartItem, t: Translate): string | null {
  if (isShort(item)) {
    const left = item.remainingItems ?? 0;
    if (left > 0) return t('order.cart.onlyLeft', { count: left });
    // No portions are left of what is not offered, but that is not why.
    if (item.errorTextKey === null || item.errorTextKey === 'error.soldOut') return t('order.cart.soldOut');
  }
  return item.errorTextKey ? t.ofKey(item.errorTextKey) : null;
}

/**
 * Key of the text that explains why a whole cart cannot be ordered. Its deadline may have passed since the server was
 * asked.
 */
export function useCartProblem(cart: Cart): string | null {
  const { zone } = useAppConfiguration();
  const isPassed = useClock((now) => isCartClosed(cart, now, zone));
  return cart.errorTextKey ?? (isPassed ? CUT_OFF_PASSED : null);
}
