import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';

export interface Span {
  from: IsoDate;
  until: IsoDate;
}

/** Days that are read at once. */
const MONTH_DAYS = 31;

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other);
const later = (one: IsoDate, other: IsoDate) => (one > other ? one : other);

/**
 * A long span in parts, in the order in which they are read: first what the list begins with, which is all to come and
 * the last month, or the last month of a span that is over; then a month at a time, back to its beginning.
 */
export function orderSpans({ from, until }: Span, today: IsoDate): { first: Span; older: Span[] } {
  const begin = (end: IsoDate) => later(from, addDays(end, 1 - MONTH_DAYS));
  const first = { from: begin(earlier(until, today)), until };
  const older: Span[] = [];
  for (let start = first.from; start > from;) {
    const end = addDays(start, -1);
    start = begin(end);
    older.push({ from: start, until: end });
  }
  return { first, older };
}
