import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  [4_980_000, { unit: 'hours', value: '1:23' }],
  [3_600_000, { unit: 'hours', value: '1:00' }],
  [3_599_999, { unit: 'minutes', value: '59:59' }],
  [65_000, { unit: 'minutes', value: '1:05' }],
  [-1, { unit: 'minutes', value: '0:00' }],
] as const)('%i ms as a clock', (ms, clock) => {
  expect(clockOf(ms)).toEqual(clock);
});
