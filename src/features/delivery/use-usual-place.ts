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

/** Of persons, by their orders. Guests share one person. */
export function useUsual(): Usual {
  const isWanted = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const { data, isFirstReading } = useOrdersAround({ isWanted });
  const orders = useWithPastOrders(isWanted ? data : undefined);
  return { place: usualPlace(orders), isFirstReading: isWanted && isFirstReading };
}

/** Null: not known (yet). */
export const useUsualPlace = (): UsualPlace | null => useUsual().place;
