import { useMemo } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { isCartClosed } from '../../../domain/cut-off.ts';
import { useClock, useHouse } from '../../context/hooks.ts';

/** The carts that can still be ordered: one that has closed stays in the cart, and is neither summed up nor checked out (CART-155). */
export function useOrderable(carts: readonly Cart[]): Cart[] {
  const { zone } = useHouse();
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
