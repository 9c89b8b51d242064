import { describe, expect, test } from 'vitest';
import { clockOf, dayNumber, formatCartDay, formatDay } from './dates.ts';

describe('days and clocks', () => {
  // LANG-8
  test('the cart shows its days as dd.MM', () => {
    expect(formatCartDay('2026-11-05')).toBe('05.11');
  });

  // LANG-8, PLACE-4
  test('a day does not depend on the time zone of the browser', () => {
    expect(formatDay('2026-01-01', 'full', 'de-AT')).toBe('01.01.2026');
  });

  test.each([
    ['de-AT', '5'],
    ['ar-EG', '٥'],
    ['fa', '۵'],
    ['ja', '5'],
  ])('the number of a day in %s is %s, of the Gregorian calendar', (locale, number) => {
    expect(dayNumber('2026-11-05', locale)).toBe(number);
  });

  test('a year is Gregorian in languages of other calendars', () => {
    expect(formatDay('2026-11-05', 'full', 'th')).toContain('2026');
  });

  test.each([
    [4_980_000, { unit: 'hours', value: '1:23' }],
    [3_600_000, { unit: 'hours', value: '1:00' }],
    [3_599_999, { unit: 'minutes', value: '59:59' }],
    [65_000, { unit: 'minutes', value: '1:05' }],
    [-1, { unit: 'minutes', value: '0:00' }],
  ] as const)('%i ms as a clock', (ms, clock) => {
    expect(clockOf(ms)).toEqual(clock);
  });
});
