import { describe, expect, it } from 'vitest';
import { DEFAULT_UNPAID_LIMITS, isUnpaid, parseUnpaidLimits } from './unpaid-portions.ts';

// PAY-124
describe('how many portions guests may order without paying', () => {
  it.each([
    ['', DEFAULT_UNPAID_LIMITS],
    ['guest:4;address:8;slot:12', { guest: 4, address: 8, slot: 12 }],
    [' Slot : 100 ; ', { ...DEFAULT_UNPAID_LIMITS, slot: 100 }],
  ])('is set by the restaurant: "%s"', (text, limits) => {
    expect(parseUnpaidLimits(text)).toEqual(limits);
  });

  it.each(['many', 'guest', 'guest:0', 'guest:-1', 'guest:1.5', 'family:4', 'guest:4:5', 'constructor:4'])(
    'is not read from "%s"',
    (text) => {
      expect(parseUnpaidLimits(text)).toBeNull();
    },
  );
});

// PAY-124
it('an order is unpaid that is free or paid in cash at the pick-up, in part, too', () => {
  expect(isUnpaid(0, [])).toBe(true);
  expect(isUnpaid(900, [{ type: 'VO' }, { type: 'BA' }])).toBe(true);
  expect(isUnpaid(900, [{ type: 'CH' }])).toBe(false);
  expect(isUnpaid(900, [{ type: 'VO' }])).toBe(false);
});
