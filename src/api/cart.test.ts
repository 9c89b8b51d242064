import { describe, expect, it } from 'vitest';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { fromCart } from '../../contract/cart.ts';
import { FakeApi } from './api.fixtures.ts';
import { checkOutCarts, moveCart } from './cart.ts';

const checkOut = (answered: (number | Cart)[]) => {
  const carts = answered.map((one) => (typeof one === 'number' ? aCart({ id: one }) : one));
  const api = new FakeApi({ 'PUT /api/cart/CheckoutCarts': carts.map(fromCart) });
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

  // CART-155
  it.each([
    ['ready when only a cart that was left out has closed', 2, 'ready'],
    ['incomplete when a cart that was sent has closed', 1, 'incomplete'],
  ])('is %s', async (_, id, kind) => {
    const closed = aCart({ id, errorTextKey: 'error.cutOffPassed' });
    expect((await checkOut(id === 1 ? [closed] : [1, closed])).kind).toBe(kind);
  });

  it('is incomplete when no cart is left because it was paid in another tab', async () => {
    expect(await checkOut([])).toEqual({ kind: 'incomplete', carts: [] });
  });
});

describe('Moving a cart', () => {
  const before = aCart({ id: 1 });
  const moved = { ...before, orderDate: '2026-11-24' };
  const answered = (...carts: ReturnType<typeof aCart>[]) =>
    moveCart(new FakeApi({ 'PUT /api/cart/UpdateCarts': carts.map(fromCart) }).client, moved);

  it.each([
    ['it is there', [moved]],
    ['it has joined another one', [{ ...moved, id: 2 }]],
  ])('is saved when %s', async (_, carts) => {
    expect(await answered(...carts)).toEqual({ kind: 'saved', carts });
  });

  // CART-122
  it.each([
    ['it stays where it was', [before]],
    ['it stays beside the one that it was to join', [before, { ...moved, id: 2 }]],
    ['it is at another place of that time', [{ ...moved, locationId: 22 }]],
    ['it is at another time of that day', [{ ...moved, deliveryTimeId: 4 }]],
    ['no cart is there', []],
  ])('is refused when %s', async (_, carts) => {
    expect(await answered(...carts)).toEqual({ kind: 'refused', textKey: 'error.cartNotMoved', carts });
  });
});
