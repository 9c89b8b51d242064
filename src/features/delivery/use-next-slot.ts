import { shallowEqual } from '@xstate/react';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { type Order } from '../../../domain/order.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { selectAddress } from '../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useNow, useOrder, useSession } from '../../context/hooks.ts';
import { nextSlot } from './next-slot.ts';
import { useLocationsQuietly, useToday } from './use-locations.ts';
import { useOrdersAround } from './use-orders-around.ts';
import { useUsual } from './use-usual-place.ts';

const NONE: readonly Order[] = [];

interface Known {
  locations: readonly DeliveryLocation[];
  usual: UsualPlace | null;
  chosen: Selection | null;
  defaultLocationId: number | null;
  postcode: string;
  today: IsoDate;
  now: Instant;
  zone: string;
}

/**
 * Of the last question with the same orders: the parts of a page that ask do so together. Gone with the orders, as with
 * the session.
 */
const answered = new WeakMap<readonly Order[], { known: Known; slot: Selection | null }>();

function slotFor(orders: readonly Order[], known: Known): Selection | null {
  const last = answered.get(orders);
  if (last && shallowEqual(last.known, known)) return last.slot;
  const { locations, usual, chosen, defaultLocationId, postcode, today, now, zone } = known;
  const deliveryTimeId = (usual ?? chosen)?.deliveryTimeId ?? 0;
  const proposed = defaultLocationId === null ? null : { locationId: defaultLocationId, deliveryTimeId };
  const places = [usual, proposed, chosen].filter((place): place is UsualPlace => place !== null);
  const ordered = new Set(orders.flatMap(({ canceledAt, orderDate }) => (canceledAt === null ? orderDate : [])));
  const slot = nextSlot(locations, { chosen, places, ordered, postcode }, today, now, zone);
  if (orders !== NONE) answered.set(orders, { known, slot });
  return slot;
}

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
  const slot = locations
    ? slotFor(orders, { locations, usual, chosen, defaultLocationId, postcode, today, now, zone })
    : null;
  return { slot, isAwaited: knownSettings === 'first' || isFirstReading || isReadingPlaces };
}
