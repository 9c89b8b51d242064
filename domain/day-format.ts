import type { IsoDate } from './calendar.ts';

/** A calendar day has no zone: it is formatted at noon UTC in UTC, so that no local zone shifts it to another day. */
const asDate = (date: IsoDate) => new Date(`${date}T12:00:00Z`);

/** Days in words, in the order and with the punctuation of the language. */
const WORDS = {
  /** `Mo` */
  weekday: { weekday: 'short' },
  /** `Montag` */
  weekdayLong: { weekday: 'long' },
  /** `23` */
  day: { day: 'numeric' },
  /** `Nov.` */
  month: { month: 'short' },
  /** `November 2026` */
  monthYear: { month: 'long', year: 'numeric' },
  /** `Montag, 23. November` */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Montag, 23. November 2026` */
  longYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `Mon 23 Nov` */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `23.11.` */
  digits: { day: '2-digit', month: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The carts and the date pickers name Gregorian days in every language. */
const IN_ALL_LANGUAGES = { timeZone: 'UTC', calendar: 'gregory' };

/** Cached: creating a format is far more expensive than using it, and a page of dishes shows dozens of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof WORDS, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...WORDS[style], ...IN_ALL_LANGUAGES });
  formats.set(key, format);
  return format;
}

const inWords = (date: IsoDate, style: keyof typeof WORDS, locale: string): string =>
  formatOf(style, locale).format(asDate(date));

/** Day and month as the language writes them, if that is `dd.MM` with its own final point (`23.11.` in German). */
function inDots(date: IsoDate, locale: string): string | null {
  const format = formatOf('digits', locale);
  const [first, between] = format.formatToParts(asDate(date));
  return first?.type === 'day' && between?.value.startsWith('.') ? format.format(asDate(date)) : null;
}

/**
 * Days in digits are `dd.MM` and `dd.MM.yyyy` in all languages: the carts and the date pickers are written so, and
 * with dots nobody reads the month first (LANG-8). A short day has digits only in languages that write it so themselves
 * (LANG-24).
 */
const IN_DIGITS = {
  /** `23.11.` in German, `23.11` in English */
  numeric: (date: IsoDate, locale: string) => inDots(date, locale) ?? `${date.slice(8, 10)}.${date.slice(5, 7)}`,
  /** `23.11.2026` */
  full: (date: IsoDate) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`,
  /** `Mo 23.11.` in German, `Mon 23 Nov` in English */
  short: (date: IsoDate, locale: string) => {
    const digits = inDots(date, locale);
    return digits === null ? inWords(date, 'short', locale) : `${inWords(date, 'weekday', locale)} ${digits}`;
  },
};

/** The one way in which app and letters write a day: short or long, with or without weekday and year. */
export function formatDay(
  date: IsoDate,
  style: Exclude<keyof typeof WORDS, 'digits' | 'short'> | keyof typeof IN_DIGITS,
  locale: string,
): string {
  switch (style) {
    case 'numeric':
    case 'full':
    case 'short':
      return IN_DIGITS[style](date, locale);
    default:
      return inWords(date, style, locale);
  }
}

/** `23`, in the digits of the locale, without what some languages write beside a day. */
export const dayNumber = (date: IsoDate, locale: string): string =>
  formatDay(date, 'day', locale).replace(/\P{Nd}/gu, '');

/** Weekdays as a list: `Do und Fr`, `Thu and Fri`. */
export const formatWeekdays = (dates: readonly IsoDate[], locale: string): string =>
  new Intl.ListFormat(locale).format(dates.map((date) => formatDay(date, 'weekday', locale)));
