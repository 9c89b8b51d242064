import { useMemo } from 'react';
import { type Cart, cartTotal } from '../../../domain/cart.ts';
import { isCartClosed } from '../../../domain/cut-off.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useClock, useAppConfiguration, useOrder } from '../../context/hooks.ts';

/**
 * The carts that can still be ordered: one that has closed stays in the cart, and is neither summed up nor checked out
 * (CART-155).
 */
export function useOrderable(carts: readonly Cart[]): Cart[] {
  const { zone } = useAppConfiguration();
  // As text: the same until a deadline passes.
  const closed = useClock((now) =>
    carts
      .filter((cart) => isCartClosed(cart, now, zone))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const ids = new Set(closed.split(' '));
    return carts.filter(({ id }) => !ids.has(String(id)));
  }, [carts, closed]);
}

const sumInputs = (cart: Cart): string =>
  [cart.id, cart.orderUntil, cart.errorTextKey, cartTotal(cart), cart.isOrderOnlyForEstimation].join(' ');

const costTheSame = (some: readonly Cart[], others: readonly Cart[]): boolean =>
  some.map(sumInputs).join() === others.map(sumInputs).join();

/** The same for a sum: an answer that changes none renders nothing. */
export const useOrderableForSum = (): Cart[] => useOrderable(useOrder(selectShownCarts, costTheSame));
