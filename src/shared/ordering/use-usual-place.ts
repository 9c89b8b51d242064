import { type UsualPlace, usualPlace } from '../../../domain/usual-place.ts';
import { ordersAround } from '../../api/overview.ts';
import { useSession } from '../../context/hooks.ts';
import { ordersOf } from '../reading/queries.ts';
import { useReading } from '../reading/use-reading.ts';
import { useToday } from './use-locations.ts';

/** Of persons, by their orders; null: not known (yet). Guests share one person. */
export function useUsualPlace(): UsualPlace | null {
  const today = useToday();
  const isWanted = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const { data } = useReading({ ...ordersOf(ordersAround(today)), isWanted, freshMs: 60_000 });
  return data ? usualPlace(data) : null;
}
