import { type Instant, type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { DAYS_ASKED, type DeliveryLocation, type DeliveryTime, type Selection } from '../../../domain/delivery.ts';
import { isServedAt, type Served } from '../../../domain/menu-plan.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { addDays } from '../../../domain/zone.ts';

/** Days that the strip shows at least, so that it does not end in the middle of a week. */
const FEWEST_DAYS = 14;

export interface Slot {
  time: DeliveryTime;
  selection: Selection;
  isFull: boolean;
}

/** The days of the strip, from today to the last one offered; a day without delivery at any location is closed. */
export function daysOf(locations: DeliveryLocation[], today: IsoDate): { date: IsoDate; isClosed: boolean }[] {
  const offered = new Set(
    locations.flatMap((place) => place.deliveryTimes.flatMap((time) => time.dates.map((day) => day.date))),
  );
  const last = [...offered].reduce((latest, date) => (date > latest ? date : latest), addDays(today, FEWEST_DAYS - 1));
  return Array.from({ length: DAYS_ASKED }, (_, n) => addDays(today, n))
    .filter((date) => date <= last)
    .map((date) => ({ date, isClosed: !offered.has(date) }));
}

/**
 * The last moment at which any of the locations takes orders for each day that is offered. `dish`: on its day only
 * where and when it is served.
 */
export function lastCutOffs(
  locations: readonly DeliveryLocation[],
  dish: (Served & { date: IsoDate }) | null = null,
): Map<IsoDate, LocalMoment> {
  const last = new Map<IsoDate, LocalMoment>();
  for (const { restaurantId, deliveryTimes } of locations)
    for (const { id: deliveryTimeId, dates } of deliveryTimes)
      for (const { date, orderUntil } of dates) {
        if (date === dish?.date && !isServedAt(dish, { restaurantId, deliveryTimeId })) continue;
        if (orderUntil > (last.get(date) ?? '')) last.set(date, orderUntil);
      }
  return last;
}

/** The slots of a location on a day, sorted by time. */
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
        timeName: time.name,
        orderUntil: day.orderUntil,
      };
      return [{ time, selection, isFull: day.isFull }];
    })
    .sort((a, b) => a.time.time.localeCompare(b.time.time));
}

/**
 * The slot that is used where customers choose only a day: the first that takes orders. If none does, the first, which
 * shows whether the day is full or closed.
 */
export function slotOfDay(slots: readonly Slot[], now: Instant, zone: string): Slot | null {
  return slots.find((slot) => isOpen(slot, now, zone)) ?? slots[0] ?? null;
}

export const isOpen = (slot: Slot, now: Instant, zone: string): boolean =>
  slotState({ orderUntil: slot.selection.orderUntil, isFull: slot.isFull }, now, zone) === 'open';

/**
 * The selection as currently offered: its cut-off may have changed since it was chosen, and one made from a cart lacks
 * it. The given selection if it is not offered (any more).
 */
export function asOffered(locations: DeliveryLocation[], chosen: Selection): Selection {
  const location = locations.find((place) => place.id === chosen.locationId);
  return (
    (location && slotsOn(location, chosen.date).find((slot) => slot.time.id === chosen.deliveryTimeId)?.selection) ??
    chosen
  );
}

/**
 * The usual place on a day: at the usual time if that takes orders, else at the first that does; null: it does not
 * deliver then. `dish`: only places and times that offer it; null: all.
 */
export function usualSelection(
  locations: DeliveryLocation[],
  usual: UsualPlace,
  date: IsoDate,
  now: Instant,
  zone: string,
  dish: Served | null = null,
): Selection | null {
  const location = locations.find((place) => place.id === usual.locationId);
  const open = (location ? slotsOn(location, date) : []).filter(
    (slot) => isOpen(slot, now, zone) && (dish === null || isServedAt(dish, slot.selection)),
  );
  return (open.find(({ time }) => time.id === usual.deliveryTimeId) ?? open[0])?.selection ?? null;
}

/** The slots of all places on a day. */
export const slotsAnywhere = (locations: readonly DeliveryLocation[], date: IsoDate): Slot[] =>
  locations.flatMap((place) => slotsOn(place, date));

/** Why nobody takes orders for a dish; `none`: no place has it on that day. */
export type ClosedState = 'full' | 'closed' | 'none';

/** Whether any slot of a day takes orders for a dish; `closed`: all that have it have passed their cut-off. */
export function dishState(dish: Served, slots: readonly Slot[], now: Instant, zone: string): 'open' | ClosedState {
  const states = slots
    .filter(({ selection }) => isServedAt(dish, selection))
    .map(({ selection: { orderUntil }, isFull }) => slotState({ orderUntil, isFull }, now, zone));
  return (['open', 'full', 'closed'] as const).find((state) => states.includes(state)) ?? 'none';
}

/** Puts the location proposed by the restaurant first, if it is offered; the others keep their order. */
export function proposedFirst(locations: DeliveryLocation[], proposedId: number | null): DeliveryLocation[] {
  return locations.toSorted((one, other) => Number(other.id === proposedId) - Number(one.id === proposedId));
}

export const isOpenOn = (locations: DeliveryLocation[], date: IsoDate, now: Instant, zone: string): boolean =>
  locations.some((place) => slotsOn(place, date).some((slot) => isOpen(slot, now, zone)));

/** The first day from `from` on for which orders are still taken; `from` if there is none. */
export const firstOpenDay = (locations: DeliveryLocation[], from: IsoDate, now: Instant, zone: string): IsoDate =>
  daysOf(locations, from).find(({ date }) => isOpenOn(locations, date, now, zone))?.date ?? from;

/**
 * The day on which the choice of a place begins: the first of `wanted` that takes orders, the most important first, else
 * the first day that does.
 */
export function openingDay(
  locations: DeliveryLocation[],
  wanted: readonly (IsoDate | null)[],
  today: IsoDate,
  now: Instant,
  zone: string,
): IsoDate {
  const day = wanted.find((date) => date !== null && date >= today && isOpenOn(locations, date, now, zone));
  return day ?? firstOpenDay(locations, today, now, zone);
}

/**
 * The same location on the next day that still takes orders, at the same time if open, else at the first open one.
 * Skips days that already have a cart: planning continues with a day without one.
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
  for (let n = 1; n < DAYS_ASKED; n += 1) {
    const date = addDays(current.date, n);
    if (planned.includes(date)) continue;
    const open = slotsOn(location, date).filter((slot) => isOpen(slot, now, zone));
    const slot = open.find((each) => each.time.id === current.deliveryTimeId) ?? open[0];
    if (slot) return slot.selection;
  }
  return null;
}
