import { expect, it } from 'vitest';
import { retryMs } from './order-status.machine.ts';

// CALL-641
it('a stream is opened again after two seconds, later with each failure, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryMs)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});
