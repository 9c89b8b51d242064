import { expect, it } from 'vitest';
import { isolatedRange } from './time-range.ts';

const lunch = { from: '12:15', until: '13:45' };

// LANG-27
it('a time range is isolated as a whole in a text from right to left, and plain in any other', () => {
  expect(isolatedRange(lunch, 'ltr')).toEqual(lunch);
  const { from, until } = isolatedRange(lunch, 'rtl');
  expect(`${from}–${until}`).toBe('\u206612:15–13:45\u2069');
});
