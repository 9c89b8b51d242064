import { describe, expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { fromCart } from '../../contract/cart.ts';
import { FakeApi } from './api.fixtures.ts';
import { checkOutCarts } from './cart.ts';

const checkOut = (answered: number[]) => {
  const api = new FakeApi({ 'PUT /api/cart/CheckoutCarts': answered.map((id) => fromCart(aCart({ id }))) });
  return checkOutCarts(api.client, {
    carts: [aCart({ id: 1 })],
    address: EMPTY_ADDRESS,
    isAddressProposed: false,
    comments: {},
    deliveryOptions: {},
  });
};

describe('Checking out', () => {
  it('is ready when the server reports no error for any cart', async () => {
    expect((await checkOut([1])).kind).toBe('ready');
  });

  it('is incomplete when no cart is left because it was paid in another tab', async () => {
    expect(await checkOut([])).toEqual({ kind: 'incomplete', carts: [] });
  });
});
