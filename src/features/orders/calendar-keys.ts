import { DateTime, type DurationLikeObject } from 'luxon';
import { type IsoDate } from '../../../domain/calendar.ts';

interface Limits {
  /** The days run from right to left. */
  isMirrored: boolean;
  first: IsoDate;
  last: IsoDate;
}

const STEPS: Partial<Record<string, DurationLikeObject>> = {
  ArrowUp: { weeks: -1 },
  ArrowDown: { weeks: 1 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The day of a calendar that a key leads to, within the limits; null: the key leads to none. */
export function reachedDay(from: IsoDate, key: string, { isMirrored, first, last }: Limits): IsoDate | null {
  const day = DateTime.fromISO(from, { zone: 'utc' });
  const ahead = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const step = STEPS[key] ?? (/^Arrow(Left|Right)$/.test(key) ? { days: key === ahead ? 1 : -1 } : null);
  if (step) return within(day.plus(step).toFormat('yyyy-MM-dd'));
  // Weeks begin on Monday, in every language.
  if (key === 'Home') return within(day.startOf('week').toFormat('yyyy-MM-dd'));
  if (key === 'End') return within(day.endOf('week').toFormat('yyyy-MM-dd'));
  return null;

  function within(to: IsoDate): IsoDate {
    return to < first ? first : to > last ? last : to;
  }
}
