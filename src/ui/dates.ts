import { type IsoDate } from '../../domain/calendar.ts';

/** A calendar day has no zone: it is formatted at noon UTC in UTC, so that no local zone shifts it to another day. */
const asDate = (date: IsoDate) => new Date(`${date}T12:00:00Z`);

const FORMATS = {
  /** `Mo.` */
  weekday: { weekday: 'short' },
  /** `23` */
  day: { day: 'numeric' },
  /** `Nov.` */
  month: { month: 'short' },
  /** `Mo., 23.11.` */
  short: { weekday: 'short', day: '2-digit', month: '2-digit' },
  /** `23.11.` */
  numeric: { day: '2-digit', month: '2-digit' },
  /** `Montag, 23. November` */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `23.11.2026` */
  full: { day: '2-digit', month: '2-digit', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The carts and the date pickers name Gregorian days in every language. */
const IN_ALL_LANGUAGES = { timeZone: 'UTC', calendar: 'gregory' };

/** Cached: creating a format is far more expensive than using it, and a page of dishes shows dozens of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDay(date: IsoDate, style: keyof typeof FORMATS, locale: string): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMATS[style], ...IN_ALL_LANGUAGES });
  formats.set(key, format);
  return format.format(asDate(date));
}

/** `23`, in the digits of the locale, without what some languages write beside a day. */
export const dayNumber = (date: IsoDate, locale: string): string =>
  formatDay(date, 'day', locale).replace(/\P{Nd}/gu, '');

/** `dd.MM`, the cart's format in all languages (LANG-8). */
export function formatCartDay(date: IsoDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}`;
}

/** `1:23` in hours and minutes, or `12:05` in minutes and seconds during the last hour. */
export function clockOf(ms: number): { unit: 'hours' | 'minutes'; value: string } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds >= 3600)
    return { unit: 'hours', value: `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}` };
  return { unit: 'minutes', value: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` };
}
