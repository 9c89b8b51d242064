import { expect, test } from 'vitest';
import { isolated } from './bidi-isolate.ts';

// CART-98
test('an amount keeps its own order where one reads from right to left', () => {
  expect(isolated('21,60 €', 'ltr')).toBe('21,60 €');
  expect(isolated('21.60 €', 'rtl')).toBe('\u206821.60 €\u2069');
});
