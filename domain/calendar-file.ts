import type { Instant, IsoDate, TimeOfDay } from './calendar.ts';
import { asName } from './name.ts';
import { addDays, localMoment, toInstant } from './zone.ts';

/** One ordered day, with times of the restaurant's clock. */
export interface CalendarEntry {
  /** Stable per order, so that importing the file again updates the entry instead of adding a second one. */
  uid: string;
  /** Name of the restaurant, which is the organizer. */
  restaurant: string;
  /** How often the entry was changed since it was published first; absent: never. */
  sequence?: number;
  /** It takes place no more: calendars that have it drop it. */
  isCanceled?: boolean;
  day: IsoDate;
  /** Null where customers choose a day only: the entry is the whole day. */
  from: TimeOfDay | null;
  /** Null where the end is unknown: the entry then lasts half an hour. */
  until: TimeOfDay | null;
  title: string;
  place: string;
  /** One line each. */
  details: string[];
}

const HALF_HOUR_MS = 30 * 60_000;
/** Octets of a line before it is folded (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** `20261126T103000Z` */
const utc = (instant: Instant): string => `${localMoment(instant, 'utc').replace(/[-:]/g, '')}Z`;

/** Backslash, semicolon, comma and line break have a meaning in a text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

/** In quotes, which a parameter cannot hold itself (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${asName(text).replaceAll('"', "'")}"`;

/** Programs take no entry without one (RFC 5546, 3.2.1). Nobody reads answers, so its address is of the UID's host. */
const organizer = ({ uid, restaurant }: CalendarEntry): string =>
  `ORGANIZER;CN=${quoted(restaurant)}:mailto:noreply@${encodeURI(uid.slice(uid.indexOf('@') + 1))}`;

/** Splits a line after at most 75 octets, never within a character; continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** The end does not belong to the entry (RFC 5545, 3.6.1). A whole day keeps nobody from other dates of that day. */
function timeLines({ day, from, until }: CalendarEntry, zone: string): string[] {
  if (from === null) {
    const date = (iso: IsoDate) => iso.replaceAll('-', '');
    return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`, 'TRANSP:TRANSPARENT'];
  }
  const start = toInstant(`${day}T${from}`, zone);
  const end = until === null ? start : toInstant(`${day}T${until}`, zone);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end > start ? end : start + HALF_HOUR_MS)}`, 'TRANSP:OPAQUE'];
}

/** `CANCEL` withdraws entries that were published under the same UIDs. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** A calendar takes over an entry only from a higher sequence than the one that it has. */
function linesOf(entry: CalendarEntry, now: Instant, zone: string): string[] {
  const { sequence = 0, isCanceled = false } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    organizer(entry),
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence + (isCanceled ? 1 : 0)}`,
    ...(isCanceled ? ['STATUS:CANCELLED'] : []),
    ...timeLines(entry, zone),
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.details.join('\n'))}`,
    'END:VEVENT',
  ];
}

function calendar(properties: readonly string[], entries: readonly CalendarEntry[], now: Instant, zone: string) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mittag//Orders//EN',
    'CALSCALE:GREGORIAN',
    ...properties,
    ...entries.flatMap((entry) => linesOf(entry, now, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * An iCalendar file (RFC 5545) with an event per entry. Times of the restaurant's zone (IANA) are written in UTC, so
 * that the calendar need not know the zone. Throws a RangeError for an invalid day, time or zone.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  now: Instant,
  zone: string,
  method: CalendarMethod = 'PUBLISH',
): string {
  const asked = entries.map((entry) => (method === 'CANCEL' ? { ...entry, isCanceled: true } : entry));
  return calendar([`METHOD:${method}`], asked, now, zone);
}

/** A file that calendars read again every hour, under a name (RFC 7986, 5.1 and 5.7; older programs by `X-`). */
export const calendarFeed = (name: string, entries: readonly CalendarEntry[], now: Instant, zone: string): string =>
  calendar(
    [
      'METHOD:PUBLISH',
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    entries,
    now,
    zone,
  );
