import { expect, it } from 'vitest';
import { toMoveProblem } from './cart-move.ts';

// CART-85
it('a dish whose portions are not sent has any number of them', () => {
  const item = { CartItemId: 7, OrderErrorTextKey: 'error.soldOut' };
  const read = toMoveProblem({
    OrderDate: '2026-11-24',
    DeliveryTimeId: 2,
    CartItems: [{ ...item, RemainingItems: 1 }, item],
  });
  expect(read).toEqual({
    date: '2026-11-24',
    deliveryTimeId: 2,
    lines: [1, null].map((remainingItems) => ({ itemId: 7, errorTextKey: 'error.soldOut', remainingItems })),
  });
});
