import { expect, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { isFound, searchTextOf } from './order-search.ts';

const text = searchTextOf(
  anOrder({
    number: 4711,
    locationName: 'Besprechung Süd',
    restaurantName: 'Kantine am Park',
    lines: ['Käsespätzle', 'Weißwein'].map((name) => {
      return { name, singleItemGrossPrice: 500, quantity: 1, subsidy: 0, discount: 0 };
    }),
  }),
);

// ORDER-85
test.each(['4711', '471', 'spätzle', 'KASESPATZLE', 'weisswein', 'süd käse', ' park ', ''])(
  'an order is found by its number, dishes and place: %j',
  (words) => expect(isFound(text, words)).toBe(true),
);

// ORDER-85
test.each(['4712', 'schnitzel', 'süd schnitzel'])('an order is not found by %j', (words) =>
  expect(isFound(text, words)).toBe(false),
);
