import { DateTime } from 'luxon';
import type { Instant, IsoDate, LocalMoment } from './calendar.ts';

function valid(moment: DateTime, source: string): DateTime {
  if (!moment.isValid) throw new RangeError(`Not a moment: ${source} (${String(moment.invalidExplanation)})`);
  return moment;
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
  const moment = valid(DateTime.fromISO(local, { zone }), key);
  // Which of the two Luxon picks depends on today's offset, so we choose.
  const instant = Math.min(...moment.getPossibleOffsets().map((candidate) => candidate.toMillis()));
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return instant;
}

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Cached: creating a format is far more expensive than using it. */
const days = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that it is in the zone. Throws a RangeError for an unknown zone, or if `now` is no number. */
export function todayIn(now: Instant, zone: string): IsoDate {
  const known = days.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, calendar: 'iso8601', ...DIGITS });
  if (!known) days.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const DAY_MS = 86_400_000;

const dayAt = (utc: Instant): IsoDate => new Date(utc).toISOString().slice(0, 10);

/** The day `n` days later, or earlier for a negative `n`. Throws a RangeError for an invalid day. */
export function addDays(date: IsoDate, n: number): IsoDate {
  const start = Date.parse(`${date}T00:00:00Z`);
  // A day such as 30 February is taken by some engines for one in March.
  if (Number.isNaN(start) || dayAt(start) !== date) throw new RangeError(`Not a day: ${date}`);
  return dayAt(start + n * DAY_MS);
}

const hours = new Map<string, Intl.DateTimeFormat>();

/** The hour that it is in the zone, 0 to 23. Throws a RangeError for an unknown zone, or if `now` is no number. */
export function hourIn(now: Instant, zone: string): number {
  const known = hours.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  if (!known) hours.set(zone, format);
  return Number(format.format(now));
}

/** Date and time in the zone at an instant: `2026-11-23T11:30:00`. */
export function localMoment(now: Instant, zone: string): LocalMoment {
  return valid(DateTime.fromMillis(now, { zone }), `${now} ${zone}`).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}
