import { describe, expect, test } from 'vitest';
import { daysToChoose, filterOf, filterProblems } from './order-filter.ts';
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

  test('days can be chosen from ten years ago to the end of next year', () => {
    expect(daysToChoose('2026-11-21')).toEqual({ first: '2016-01-01', last: '2027-12-31' });
  });

  test.each([
    ['2016-01-01', '2027-12-31', null, null],
    ['2026-11-21', '2026-11-21', null, null],
    ['2015-12-31', '2026-11-21', 'beforeFirst', null],
    ['2026-11-21', '2028-01-01', null, 'afterLast'],
    ['2026-11-22', '2026-11-21', null, 'beforeFrom'],
    ['2028-01-01', '2015-12-31', 'afterLast', 'beforeFirst'],
  ])('from %s until %s: %s, %s', (from, until, first, second) => {
    expect(filterProblems({ from, until }, '2026-11-21')).toEqual({ from: first, until: second });
  });
});
