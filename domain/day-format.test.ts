import { describe, expect, test } from 'vitest';
import { dayNumber, formatDay } from './day-format.ts';

describe('a day', () => {
  // LANG-8
  test.each(['de-AT', 'en-GB', 'en-US', 'ar', 'th'])('is dd.MM, and with a year dd.MM.yyyy, in %s', (locale) => {
    expect([formatDay('2026-11-05', 'numeric', locale), formatDay('2026-11-05', 'full', locale)]).toEqual([
      '05.11',
      '05.11.2026',
    ]);
  });

  // LANG-23
  test.each([
    ['de-AT', 'Do 05.11', 'Donnerstag, 5. November', 'Donnerstag, 5. November 2026'],
    ['en-GB', 'Thu 05.11', 'Thursday 5 November', 'Thursday, 5 November 2026'],
    ['en-US', 'Thu 05.11', 'Thursday, November 5', 'Thursday, November 5, 2026'],
    ['ar', 'الخميس 05.11', 'الخميس، 5 نوفمبر', 'الخميس، 5 نوفمبر 2026'],
  ])('has one short and one long form in %s', (locale, short, long, longYear) => {
    expect((['short', 'long', 'longYear'] as const).map((style) => formatDay('2026-11-05', style, locale))).toEqual([
      short,
      long,
      longYear,
    ]);
  });

  // LANG-8, PLACE-4
  test('does not depend on the time zone of the browser', () => {
    expect(formatDay('2026-01-01', 'long', 'en-GB')).toBe('Thursday 1 January');
  });

  test.each([
    ['de-AT', '5'],
    ['ar-EG', '٥'],
    ['fa', '۵'],
    ['ja', '5'],
  ])('in %s has the number %s, of the Gregorian calendar', (locale, number) => {
    expect(dayNumber('2026-11-05', locale)).toBe(number);
  });

  test('has a Gregorian year in languages of other calendars', () => {
    expect(formatDay('2026-11-05', 'longYear', 'th')).toContain('2026');
  });
});
