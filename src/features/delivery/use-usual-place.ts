import { type Order } from '../../../domain/order.ts';
import { type UsualPlace, usualPlace } from '../../../domain/usual-place.ts';
import { useSession } from '../../context/hooks.ts';
import { useOrdersAround } from './use-orders-around.ts';
import { useWithPastOrders } from './use-past-orders.ts';

interface Usual {
  /** Null: not known (yet). */
  place: UsualPlace | null;
  /** The orders that tell are neither there nor have failed. */
  isFirstReading: boolean;
}

/** Many parts of a page ask, each time they are rendered. */
const known = new WeakMap<readonly Order[], UsualPlace | null>();

function usualPlaceOf(orders: readonly Order[]): UsualPlace | null {
  let place = known.get(orders);
  if (place === undefined) known.set(orders, (place = usualPlace(orders)));
  return place;
}

/** Of persons, by their orders. Guests share one person. `isLater`: they are not to be read yet. */
export function useUsual({ isLater = false } = {}): Usual {
  const isPerson = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const isWanted = isPerson && !isLater;
  const { data, isFirstReading } = useOrdersAround({ isWanted });
  const orders = useWithPastOrders(isWanted ? data : undefined);
  return { place: usualPlaceOf(orders), isFirstReading: isWanted && isFirstReading };
}

/** Null: not known (yet). */
export const useUsualPlace = (): UsualPlace | null => useUsual().place;
