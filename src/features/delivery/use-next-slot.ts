import { useMemo } from 'react';
import { type Selection } from '../../../domain/delivery.ts';
import { type Order } from '../../../domain/order.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useNow, useOrder, useSession } from '../../context/hooks.ts';
import { nextSlot } from './next-slot.ts';
import { useLocationsQuietly, useToday } from './use-locations.ts';
import { useOrdersAround } from './use-orders-around.ts';
import { useUsual } from './use-usual-place.ts';

const NONE: readonly Order[] = [];

export interface NextSlot {
  /** Null: nothing can be ordered anywhere, or the places could not be read. */
  slot: Selection | null;
  /** Neither the answers nor a failure are there yet. */
  isAwaited: boolean;
}

/** Where and when the customer can order next, before anything is chosen (PLACE-290). */
export function useNextSlot(): NextSlot {
  const { zone, settings, knownSettings } = useAppConfiguration();
  const today = useToday();
  const now = useNow(60_000);
  const isPerson = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const chosen = useOrder(({ context }) => context.selection);
  const postcode = useOrder((snapshot) => selectAddress(snapshot).postcode);
  const { place: usual, isFirstReading } = useUsual();
  const { data: orders = NONE } = useOrdersAround({ isWanted: isPerson });
  const { data: locations, isFirstReading: isReadingPlaces } = useLocationsQuietly();
  const { defaultLocationId } = settings;
  const slot = useMemo(() => {
    if (!locations) return null;
    const deliveryTimeId = (usual ?? chosen)?.deliveryTimeId ?? 0;
    const proposed = defaultLocationId === null ? null : { locationId: defaultLocationId, deliveryTimeId };
    const places = [usual, proposed, chosen].filter((place): place is UsualPlace => place !== null);
    const ordered = new Set(orders.flatMap(({ canceledAt, orderDate }) => (canceledAt === null ? orderDate : [])));
    return nextSlot(locations, { chosen, places, ordered, postcode }, today, now, zone);
  }, [locations, usual, chosen, defaultLocationId, orders, postcode, today, now, zone]);
  return { slot, isAwaited: knownSettings === 'first' || isFirstReading || isReadingPlaces };
}
