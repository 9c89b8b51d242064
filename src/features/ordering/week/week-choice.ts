import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo, type Selection } from '../../../../domain/delivery.ts';
import { type UsualPlace } from '../../../../domain/usual-place.ts';

/**
 * What the customer has chosen on the page; it stands in the address, so that reload, back and forward find it again.
 */
interface Asked {
  /** Not in each case one that is offered, or a day at all. */
  day: IsoDate | null;
  locationId: number | null;
  deliveryTimeId: number | null;
}

export const NOTHING_ASKED: Asked = { day: null, locationId: null, deliveryTimeId: null };

const readId = (text = ''): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

export const askedIn = ({ day = '', place, time }: Record<string, string | undefined>): Asked => ({
  day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
  locationId: readId(place),
  deliveryTimeId: readId(time),
});

interface Preferences {
  asked: Asked;
  /** As shown. */
  carts: readonly Cart[];
  /** What was chosen at place and time. */
  selection: Selection | null;
  usual: UsualPlace | null;
  defaultLocationId: number | null;
}

/** The places to plan for: a home delivery only if it delivers to the customer, which place and time asks for. */
export const placesToPlan = (locations: readonly DeliveryLocation[], postcode: string): DeliveryLocation[] =>
  locations.filter(
    ({ typeShortName, deliveryZips }) => typeShortName !== HOME_DELIVERY || isDeliveredTo(deliveryZips, postcode),
  );

/**
 * The place to plan for (DISH-90): asked for, of what lies in the cart, chosen before, usual, the restaurant's default,
 * or the first.
 */
export function placeOfWeek(places: readonly DeliveryLocation[], preferences: Preferences): DeliveryLocation | null {
  const { asked, carts, selection, usual, defaultLocationId } = preferences;
  for (const id of [
    asked.locationId,
    carts[0]?.locationId,
    selection?.locationId,
    usual?.locationId,
    defaultLocationId,
  ]) {
    const place = places.find((each) => each.id === id);
    if (place) return place;
  }
  return places[0] ?? null;
}

/** The time to plan for, likewise; only what was asked for is taken before a cart of the day (DISH-92). */
export function timeOfWeek(
  { id: placeId, deliveryTimes }: DeliveryLocation,
  { asked, selection, usual }: Preferences,
): { chosenTimeId: number | null; usualTimeId: number | null } {
  const offered = (timeId: number | null | undefined) => deliveryTimes.find(({ id }) => id === timeId)?.id ?? null;
  const here = [selection, usual]
    .filter((one) => one?.locationId === placeId)
    .map((one) => offered(one?.deliveryTimeId));
  const first = deliveryTimes.toSorted((one, other) => one.time.localeCompare(other.time))[0]?.id ?? null;
  return { chosenTimeId: offered(asked.deliveryTimeId), usualTimeId: here.find((id) => id !== null) ?? first };
}
