import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { type DeliveryLocation, type DeliveryTime, type Selection } from '../../../domain/delivery.ts';
import { addDays } from '../../../domain/zone.ts';

/** How many days ahead the strip and the search for the next day look. */
export const DAYS_AHEAD = 21;

export interface Slot {
  time: DeliveryTime;
  selection: Selection;
  isFull: boolean;
}

/** The days of the strip, today first; a day on which no location hands anything over is closed. */
export function daysOf(locations: DeliveryLocation[], today: IsoDate): { date: IsoDate; isClosed: boolean }[] {
  const offered = new Set(
    locations.flatMap((place) => place.deliveryTimes.flatMap((time) => time.dates.map((day) => day.date))),
  );
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n)).map((date) => ({
    date,
    isClosed: !offered.has(date),
  }));
}

/** What a location offers on a day, by time. */
export function slotsOn(location: DeliveryLocation, date: IsoDate): Slot[] {
  return location.deliveryTimes
    .flatMap((time) => {
      const day = time.dates.find((each) => each.date === date);
      if (!day) return [];
      const selection: Selection = {
        locationId: location.id,
        locationName: location.name,
        locationTypeShortName: location.typeShortName,
        restaurantId: location.restaurantId,
        restaurantName: location.restaurantName,
        date,
        deliveryTimeId: time.id,
        time: time.time,
        endTime: time.endTime,
        orderUntil: day.orderUntil,
      };
      return [{ time, selection, isFull: day.isFull }];
    })
    .sort((a, b) => a.time.time.localeCompare(b.time.time));
}

const isOpen = (slot: Slot, now: Instant, zone: string) =>
  slotState({ orderUntil: slot.selection.orderUntil, isFull: slot.isFull }, now, zone) === 'open';

/**
 * The selection as the house offers it now: its cut-off may have moved since it was chosen, and one taken from a cart
 * does not know it. The given one where it is not offered (any more).
 */
export function asOffered(locations: DeliveryLocation[], chosen: Selection): Selection {
  const location = locations.find((place) => place.id === chosen.locationId);
  return (
    (location && slotsOn(location, chosen.date).find((slot) => slot.time.id === chosen.deliveryTimeId)?.selection) ??
    chosen
  );
}

/** The place that the house proposes comes first, where it is offered; the others stay as they come. */
export function proposedFirst(locations: DeliveryLocation[], proposedId: number | null): DeliveryLocation[] {
  return locations.toSorted((one, other) => Number(other.id === proposedId) - Number(one.id === proposedId));
}

/** The first day, from the given one on, on which something can still be ordered; else the given one. */
export function firstOpenDay(locations: DeliveryLocation[], from: IsoDate, now: Instant, zone: string): IsoDate {
  const days = daysOf(locations, from);
  return (
    days.find(({ date }) => locations.some((place) => slotsOn(place, date).some((slot) => isOpen(slot, now, zone))))
      ?.date ?? from
  );
}

/**
 * The same place on the next day that still takes orders: at the same time where there is one, else at the first open time.
 * Days that already hold a cart are passed over, since planning goes on to a day without one.
 */
export function nextSelection(
  locations: DeliveryLocation[],
  current: Selection,
  planned: IsoDate[],
  now: Instant,
  zone: string,
): Selection | null {
  const location = locations.find((place) => place.id === current.locationId);
  if (!location) return null;
  for (let n = 1; n <= DAYS_AHEAD; n += 1) {
    const date = addDays(current.date, n);
    if (planned.includes(date)) continue;
    const open = slotsOn(location, date).filter((slot) => isOpen(slot, now, zone));
    const slot = open.find((each) => each.time.id === current.deliveryTimeId) ?? open[0];
    if (slot) return slot.selection;
  }
  return null;
}
