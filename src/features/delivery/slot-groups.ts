import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type DeliveryLocation, type PlaceAndTime } from '../../../domain/delivery.ts';
import { isOpen, type Slot, slotsOn } from './offer.ts';

/** The times of a place on a day. */
export interface SlotDay {
  date: IsoDate;
  location: DeliveryLocation;
  slots: Slot[];
}

/**
 * The days of a place that take orders. The current time is shown, too, whatever has become of it, and where it is,
 * those beside it.
 */
function daysAt(location: DeliveryLocation, current: PlaceAndTime, now: Instant, zone: string): SlotDay[] {
  const isHere = location.id === current.locationId;
  const dates = new Set(location.deliveryTimes.flatMap((time) => time.dates.map(({ date }) => date)));
  return [...dates]
    .toSorted()
    .map((date) => {
      const slots = slotsOn(location, date).filter(
        // Times that close while somebody looks at them would otherwise vanish without a word.
        (slot) => (isHere && date === current.date) || isOpen(slot, now, zone),
      );
      return { date, location, slots };
    })
    .filter(({ slots }) => slots.length > 0);
}

/**
 * Where else something could go: first the times of the same place, by day; then the other places of the restaurant,
 * each on the same day, or else on the first that it takes orders for.
 */
export function slotGroups(
  locations: readonly DeliveryLocation[],
  current: PlaceAndTime,
  now: Instant,
  zone: string,
): { here: SlotDay[]; elsewhere: SlotDay[] } {
  const place = locations.find(({ id }) => id === current.locationId);
  const others = locations.filter(({ id, restaurantId }) => id !== place?.id && restaurantId === place?.restaurantId);
  return {
    here: place ? daysAt(place, current, now, zone) : [],
    elsewhere: others.flatMap((location) => {
      const days = daysAt(location, current, now, zone);
      return days.find(({ date }) => date === current.date) ?? days.slice(0, 1);
    }),
  };
}

/** Days of the same place that are shown at once. */
const FIRST_DAYS = 3;

/** Which of the days are shown at first: those from the current one on, or the last ones. */
export function firstDays(days: readonly SlotDay[], { date: current }: PlaceAndTime): { from: number; until: number } {
  const now = days.findIndex(({ date }) => date >= current);
  const from = Math.max(0, Math.min(now < 0 ? days.length : now, days.length - FIRST_DAYS));
  return { from, until: from + FIRST_DAYS };
}
