import type { IsoDate, LocalMoment, TimeOfDay } from './calendar.ts';

/** Number of days, from today on, whose offer is asked for. How many of them take orders is up to the server. */
export const DAYS_ASKED = 92;

/** One day on which a delivery time is offered. Closed days are not listed. */
export interface DeliveryDate {
  date: IsoDate;
  /** Cut-off for orders for this day and time. */
  orderUntil: LocalMoment;
  isFull: boolean;
}

/** A slot of a delivery location, e.g. 11:30–12:00. */
export interface DeliveryTime {
  id: number;
  time: TimeOfDay;
  endTime: TimeOfDay;
  name: string | null;
  dates: DeliveryDate[];
}

/** Where meals are handed over or brought to. */
export interface DeliveryLocation {
  id: number;
  name: string;
  /** `DEL` is home delivery; others are e.g. `PICKUP`, `DESK`. */
  typeShortName: string;
  restaurantId: number;
  restaurantName: string;
  /** Semicolon-separated postcodes that are delivered to; null or empty: everywhere. */
  deliveryZips: string | null;
  address: string | null;
  deliveryTimes: DeliveryTime[];
}

/** A way of handing over that a location offers, e.g. “leave it at the door”. */
export interface DeliveryOption {
  shortName: string;
  name: string;
}

/** The place that a cart or a selection is for. */
export interface Place {
  locationId: number;
  locationName: string;
  locationTypeShortName: string;
  restaurantId: number;
  restaurantName: string;
}

/** Only the place of a cart or selection, without its other fields. */
export const placeOf = ({
  locationId,
  locationName,
  locationTypeShortName,
  restaurantId,
  restaurantName,
}: Place): Place => ({ locationId, locationName, locationTypeShortName, restaurantId, restaurantName });

/** Where and when the customer orders for. Written to local storage as `selectedTime`. */
export interface Selection extends Place {
  date: IsoDate;
  deliveryTimeId: number;
  time: TimeOfDay;
  endTime: TimeOfDay;
  /** The restaurant's name for the time; absent: not known. */
  timeName?: string | null | undefined;
  orderUntil: LocalMoment;
}

/** Where and when something is: what distinguishes one selection from another. */
export type PlaceAndTime = Pick<Selection, 'locationId' | 'date' | 'deliveryTimeId'>;

/** Whether both are the same place, day and time. A cart is identified by day and time alone. */
export const isSameSelection = (one: PlaceAndTime, other: PlaceAndTime): boolean =>
  one.locationId === other.locationId && one.date === other.date && one.deliveryTimeId === other.deliveryTimeId;

export const HOME_DELIVERY = 'DEL';
const TO_THE_DESK = 'DESK';

/** Whether meals are brought to the customer, rather than picked up. */
export const isBrought = ({ locationTypeShortName: type }: Pick<Place, 'locationTypeShortName'>): boolean =>
  type === HOME_DELIVERY || type === TO_THE_DESK;

/**
 * Whether a home-delivery location delivers to a postcode. `zips` is the location's semicolon-separated list;
 * without one it delivers everywhere. Source: PLACE-10.
 */
export function isDeliveredTo(zips: string | null, postcode: string): boolean {
  const zones = (zips ?? '')
    .split(';')
    .map((zip) => zip.trim())
    .filter((zip) => zip !== '');
  return zones.length === 0 || zones.includes(postcode.trim());
}
