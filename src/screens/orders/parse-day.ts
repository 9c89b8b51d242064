import { DateTime } from 'luxon';
import { type IsoDate } from '../../../domain/calendar.ts';

/** The day that was typed as `23.11.2026` (or `23.11.26`), or null where there is no such day (specification, section 5). */
export function parseDay(text: string): IsoDate | null {
  const parsed = ['d.M.yyyy', 'd.M.yy']
    .map((format) => DateTime.fromFormat(text.trim(), format, { zone: 'utc' }))
    .find((day) => day.isValid);
  return parsed?.toFormat('yyyy-MM-dd') ?? null;
}

/** A day of the address bar, or null where somebody wrote nonsense there. */
export function readDay(text: string | undefined): IsoDate | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid ? text : null;
}
