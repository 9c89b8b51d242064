import { expect, it } from 'vitest';
import { parseStayDays, stayDaysOf } from './stay-signed-in.ts';

// LEAVE-430
it.each([
  [' 14 ', 14],
  ['90', 90],
  ['0', 0],
  ['91', null],
  ['-1', null],
  ['lange', null],
])('days for which a device stays signed in, from "%s": %s', (text, days) => {
  expect(parseStayDays(text)).toBe(days);
});

// LEAVE-430
it('a device stays signed in for 30 days unless the restaurant says otherwise', () => {
  expect([undefined, '', 'lange', '7', '0'].map(stayDaysOf)).toEqual([30, 30, 30, 7, 0]);
});
