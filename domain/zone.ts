import { DateTime } from 'luxon';
import type { Instant, IsoDate, LocalMoment } from './calendar.ts';

function valid(moment: DateTime, source: string): DateTime {
  if (!moment.isValid) throw new RangeError(`Not a moment: ${source} (${moment.invalidExplanation ?? ''})`);
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

/** The calendar day that it is in the zone. */
export function todayIn(now: Instant, zone: string): IsoDate {
  return valid(DateTime.fromMillis(now, { zone }), `${now} ${zone}`).toFormat('yyyy-MM-dd');
}

/** The day `n` days later, or earlier for a negative `n`. Throws a RangeError for an invalid day. */
export function addDays(date: IsoDate, n: number): IsoDate {
  return valid(DateTime.fromISO(date, { zone: 'utc' }), date)
    .plus({ days: n })
    .toFormat('yyyy-MM-dd');
}

/** Date and time in the zone at an instant: `2026-11-23T11:30:00`. */
export function localMoment(now: Instant, zone: string): LocalMoment {
  return valid(DateTime.fromMillis(now, { zone }), `${now} ${zone}`).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}
