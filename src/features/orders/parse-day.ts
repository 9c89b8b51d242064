import { DateTime } from 'luxon';
import { type IsoDate } from '../../../domain/calendar.ts';

/** Parses `23.11.2026` or `23.11.26`; null if there is no such day (ORDER-4). */
export function parseDay(text: string): IsoDate | null {
  const parsed = ['d.M.yyyy', 'd.M.yy']
    .map((format) => DateTime.fromFormat(text.trim(), format, { zone: 'utc' }))
    .find((day) => day.isValid);
  return parsed?.toFormat('yyyy-MM-dd') ?? null;
}

/** As it is typed: `23.11.2026`. */
export const typedDay = (day: IsoDate): string => DateTime.fromISO(day, { zone: 'utc' }).toFormat('dd.MM.yyyy');

/** Parses an ISO date in the address; null if invalid. */
export function readDay(text: string | undefined): IsoDate | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid ? text : null;
}
