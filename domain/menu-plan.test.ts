import { expect, test } from 'vitest';
import { isServedAt } from './menu-plan.ts';

// DISH-210
test.each([
  ['at every place of every restaurant where nothing is said', null, null, true],
  ['at its own restaurant', 1, null, true],
  ['at no other restaurant', 2, null, false],
  ['at a time that has it', 1, [3, 4], true],
  ['at no other time', 1, [4], false],
])('a dish of the menu is served %s', (_, restaurantId, deliveryTimeIds, expected) => {
  expect(isServedAt({ restaurantId, deliveryTimeIds }, { restaurantId: 1, deliveryTimeId: 3 })).toBe(expected);
});
