import type { Instant, IsoDate, LocalMoment } from './calendar.ts';

const DAY_MS = 86_400_000;

const MOMENT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** Cached: creating a format is far more expensive than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The last answer: the parts of a page that ask for the same moment do so together. */
let last: { now: Instant; zone: string; moment: LocalMoment } | undefined;

/**
 * Date and time in the zone at an instant: `2026-11-23T11:30:00`. Throws a RangeError for an unknown zone, or if `now`
 * is no number.
 */
export function localMoment(now: Instant, zone: string): LocalMoment {
  if (last?.now === now && last.zone === zone) return last.moment;
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, calendar: 'iso8601', ...MOMENT });
  if (!known) formats.set(zone, format);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  last = { now, zone, moment };
  return moment;
}

/** The calendar day that it is in the zone. Throws a RangeError for an unknown zone, or if `now` is no number. */
export const todayIn = (now: Instant, zone: string): IsoDate => localMoment(now, zone).slice(0, 10);

/** The hour that it is in the zone, 0 to 23. Throws a RangeError for an unknown zone, or if `now` is no number. */
export const hourIn = (now: Instant, zone: string): number => Number(localMoment(now, zone).slice(11, 13));

const dayAt = (utc: Instant): IsoDate => new Date(utc).toISOString().slice(0, 10);

/** The beginning of the day in UTC. Throws a RangeError for an invalid day. */
function startInUtc(date: IsoDate): Instant {
  const start = Date.parse(`${date}T00:00:00Z`);
  // A day such as 30 February is taken by some engines for one in March.
  if (Number.isNaN(start) || dayAt(start) !== date) throw new RangeError(`Not a day: ${date}`);
  return start;
}

/** As if the moment were in UTC. `24:00` is the end of its day. */
function asUtc(local: LocalMoment): Instant {
  const time = Date.parse(`1970-01-01${local.slice(10)}Z`);
  if (Number.isNaN(time)) throw new RangeError(`Not a moment: ${local}`);
  return startInUtc(local.slice(0, 10)) + time;
}

/** Between these Intl names days as ISO 8601 does: years have four digits. Beyond them a zone's offset stays. */
const [FIRST, LAST] = [Date.UTC(1600, 0, 2), Date.UTC(9999, 11, 31)];

/** Of local time from UTC, in milliseconds. */
function offsetAt(instant: Instant, zone: string): number {
  const at = Math.min(Math.max(instant, FIRST), LAST);
  return asUtc(localMoment(at, zone)) - at;
}

/** Cached, because every clock on a page asks for the same few moments every second. */
const instants = new Map<string, Instant>();
const MAX_INSTANTS = 1000;

/**
 * The instant of a restaurant-local moment (`2026-11-23T11:30:00`, seconds optional) in an IANA zone.
 * A time that the clocks skip counts as one hour later; of a time that comes twice the first is meant.
 * Throws a RangeError for an invalid moment or an unknown zone.
 */
export function toInstant(local: LocalMoment, zone: string): Instant {
  const key = `${local} ${zone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const utc = asUtc(local);
  // Clocks change once within two days: the offset is that of the day before or of the day after.
  const [earlier, later] = [offsetAt(utc - DAY_MS, zone), offsetAt(utc + DAY_MS, zone)];
  const isAfterChange = offsetAt(utc - earlier, zone) !== earlier && offsetAt(utc - later, zone) === later;
  const instant = utc - (isAfterChange ? later : earlier);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** The day `n` days later, or earlier for a negative `n`. Throws a RangeError for an invalid day. */
export const addDays = (date: IsoDate, n: number): IsoDate => dayAt(startInUtc(date) + n * DAY_MS);
