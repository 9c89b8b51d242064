import { expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { selectionOfCart } from './cart-changes.ts';
import { noon } from './order-harness.fixtures.ts';

// CART-124
it('The selection of a cart is the one that it was chosen by, as far as the server tells it', () => {
  expect(selectionOfCart(aCart())).toEqual(noon);
  const { deliveryTime: time, orderDate } = aCart();
  expect(selectionOfCart(aCart({ deliveryEndTime: null, orderUntil: undefined }))).toEqual({
    ...noon,
    endTime: time,
    orderUntil: `${orderDate}T${time}:00`,
  });
});
