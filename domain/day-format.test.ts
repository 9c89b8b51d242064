import { describe, expect, test, vi } from 'vitest';
import { dayNumber, formatDay, formatWeekdays } from './day-format.ts';

describe('a day', () => {
  // LANG-8
  test.each([
    ['de-AT', '05.11.'],
    ['cs', '05. 11.'],
    ['pl', '05.11'],
    ['en-GB', '05.11'],
    ['en-US', '05.11'],
    ['hu', '05.11'],
    ['ar', '05.11'],
    ['th', '05.11'],
  ])('is in %s %s, and with a year 05.11.2026', (locale, numeric) => {
    const written = (['numeric', 'full'] as const).map((style) => formatDay('2026-11-05', style, locale));
    expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual([numeric, '05.11.2026']);
  });

  // LANG-24
  test.each([
    ['de-AT', 'Do 05.11.', 'Donnerstag, 5. November', 'Donnerstag, 5. November 2026'],
    ['en-GB', 'Thu 5 Nov', 'Thursday 5 November', 'Thursday, 5 November 2026'],
    ['en-US', 'Thu, Nov 5', 'Thursday, November 5', 'Thursday, November 5, 2026'],
    ['ar', 'الخميس، 5 نوفمبر', 'الخميس، 5 نوفمبر', 'الخميس، 5 نوفمبر 2026'],
  ])('has one short and one long form in %s', (locale, short, long, longYear) => {
    expect((['short', 'long', 'longYear'] as const).map((style) => formatDay('2026-11-05', style, locale))).toEqual([
      short,
      long,
      longYear,
    ]);
  });

  // ORDER-80
  test.each([
    ['de-AT', 'November 2026'],
    ['en-GB', 'November 2026'],
    ['ar', 'نوفمبر 2026'],
  ])('names its month in %s', (locale, month) => {
    expect(formatDay('2026-11-05', 'monthYear', locale)).toBe(month);
  });

  // LANG-8, PLACE-4
  test.each([
    ['Pacific/Kiritimati', -14, 'en-NZ', /^Thursday,? 1 January$/],
    ['Pacific/Pago_Pago', 11, 'en-AU', /^Thursday,? 1 January$/],
  ])('does not depend on the time zone of the browser: %s', (zone, hoursBehind, locale, day) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-01-01T12:00:00Z').getTimezoneOffset() / 60).toBe(hoursBehind);
    // A format is kept with the zone that it was made in, so each zone needs a locale of its own.
    expect(formatDay('2026-01-01', 'long', locale)).toMatch(day);
    vi.unstubAllEnvs();
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

  // DISH-195
  test.each([
    ['de-AT', 'Di, Do und Fr'],
    ['en-GB', 'Tue, Thu and Fri'],
  ])('stands in a list of weekdays in %s', (locale, list) => {
    expect(formatWeekdays(['2026-11-24', '2026-11-26', '2026-11-27'], locale)).toBe(list);
  });
});
