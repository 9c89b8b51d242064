/** A calendar day in the restaurant's zone: `2026-11-23`. */
export type IsoDate = string;

/** A time of day in the restaurant's zone: `HH:mm`. */
export type TimeOfDay = string;

/** A moment in the restaurant's zone, without offset: `2026-11-23T11:30:00`. */
export type LocalMoment = string;

/** A point in time: milliseconds since the epoch. */
export type Instant = number;

const zones = new Map<string, boolean>();

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Whether the name is an IANA time zone that this machine knows, e.g. `Europe/Vienna`. A browser loads its calendars
 * for the first answer, so nothing on the way to the login asks.
 */
export function isTimeZone(name: string): boolean {
  const isKnown = zones.get(name) ?? isKnownZone(name);
  zones.set(name, isKnown);
  return isKnown;
}

/** The zone of a restaurant, which is that of this machine if it names none, or none that is known. */
export const restaurantZone = (name: string | null): string =>
  name !== null && isTimeZone(name) ? name : Intl.DateTimeFormat().resolvedOptions().timeZone;
