import { expect, it } from 'vitest';
import { reachedDay } from './calendar-keys.ts';

const LIMITS = { isMirrored: false, first: '2026-11-03', last: '2027-01-31' };

// ORDER-266
it.each([
  ['2026-11-23', 'ArrowRight', '2026-11-24'],
  ['2026-11-23', 'ArrowLeft', '2026-11-22'],
  ['2026-11-23', 'ArrowUp', '2026-11-16'],
  ['2026-11-23', 'ArrowDown', '2026-11-30'],
  ['2026-11-30', 'ArrowDown', '2026-12-07'],
  ['2026-12-31', 'PageUp', '2026-11-30'],
  ['2026-11-23', 'PageDown', '2026-12-23'],
  ['2026-11-25', 'Home', '2026-11-23'],
  ['2026-11-25', 'End', '2026-11-29'],
  ['2026-11-05', 'PageUp', '2026-11-03'],
  ['2027-01-30', 'ArrowDown', '2027-01-31'],
  ['2026-11-23', 'Enter', null],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(reachedDay(from, key, LIMITS)).toBe(to);
});

// ORDER-266
it('moves to the side that the arrow points to, also where the days run from right to left', () => {
  const mirrored = { ...LIMITS, isMirrored: true };
  expect(reachedDay('2026-11-23', 'ArrowLeft', mirrored)).toBe('2026-11-24');
  expect(reachedDay('2026-11-23', 'ArrowRight', mirrored)).toBe('2026-11-22');
});
