import { expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { dish, noon } from './order-harness.fixtures.ts';
import { isOvertaken } from './overtaken.ts';

const holding = (quantity: number) => [
  aCart({
    orderDate: noon.date,
    deliveryTimeId: noon.deliveryTimeId,
    items: [anItem({ articleId: 1, detailId: dish(1).detailId, quantity })],
  }),
];

// CART-141
it.each([
  ['a dish that came meanwhile', [], holding(3), 1, true],
  ['another quantity by now', holding(2), holding(4), 3, true],
  ['the same as before', holding(2), holding(2), 3, false],
  ['the wanted quantity already', holding(2), holding(3), 3, false],
  ['a dish that is gone, and was to go', holding(2), [], 0, false],
])('A change of a quantity is overtaken only where the cart has another one: %s', (_, before, now, quantity, is) => {
  expect(isOvertaken({ kind: 'set', change: { selection: noon, article: dish(1), quantity } }, before, now)).toBe(is);
  expect(isOvertaken({ kind: 'removeCart', cartId: 1 }, before, now)).toBe(false);
});
