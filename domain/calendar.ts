/** A calendar day in the restaurant's zone: `2026-11-23`. */
export type IsoDate = string;

/** A time of day in the restaurant's zone: `HH:mm`. */
export type TimeOfDay = string;

/** A moment in the restaurant's zone, without offset: `2026-11-23T11:30:00`. */
export type LocalMoment = string;

/** A point in time: milliseconds since the epoch. */
export type Instant = number;

/** Whether the name is an IANA time zone that this machine knows, e.g. `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
