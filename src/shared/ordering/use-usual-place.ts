import { type UsualPlace, usualPlace } from '../../../domain/usual-place.ts';
import { useSession } from '../../context/hooks.ts';
import { useOrdersAround } from './use-orders-around.ts';

/** Of persons, by their orders; null: not known (yet). Guests share one person. */
export function useUsualPlace(): UsualPlace | null {
  const isWanted = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const { data } = useOrdersAround({ isWanted });
  return data ? usualPlace(data) : null;
}
