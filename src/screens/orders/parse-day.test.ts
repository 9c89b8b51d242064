import { describe, expect, test } from 'vitest';
import { filterOf } from './order-filter.ts';
import { parseDay } from './parse-day.ts';

describe('days of the filter', () => {
  test.each([
    ['23.11.2026', '2026-11-23'],
    ['1.2.2027', '2027-02-01'],
    ['1.2.27', '2027-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2027', null],
    ['31.04.2027', null],
    ['11/23/2026', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  // ORDER-17
  test('the address decides, and invalid dates fall back to two weeks back and four ahead', () => {
    expect(filterOf({ from: '2026-10-01', until: '2026-02-31', by: 'placed' }, '2026-11-21')).toEqual({
      from: '2026-10-01',
      until: '2026-12-19',
      by: 'placed',
    });
    expect(filterOf({}, '2026-11-21')).toEqual({ from: '2026-11-07', until: '2026-12-19', by: 'delivery' });
  });
});
