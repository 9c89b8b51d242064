import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { CartScreen } from './CartScreen.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';

afterEach(cleanup);

async function show(isPaymentOnItsWay: boolean, carts = [cart()]) {
  const { page } = await routerAt('/order/cart', <CartScreen />);
  await act(() => Promise.resolve(renderInOrder(page, { context: { carts }, session: { isPaymentOnItsWay } })));
}

const toPayment = () => screen.queryByRole('link', { name: 'To the payment' });

describe('the cart page', () => {
  test('links to the checkout and to more dishes', async () => {
    await show(false);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
    expect(toPayment()).toBeNull();
  });

  // PAY-38
  test.each([
    ['with carts', [cart()]],
    ['without carts', []],
  ])('shows %s that a payment is in progress, with a link to it and without blocked actions', async (_, carts) => {
    await show(true, carts);
    expect(screen.getByText(/We are looking after your payment/)).toBeTruthy();
    expect(toPayment()?.getAttribute('href')).toBe('/order/payment');
    expect(screen.queryByText(/Choose a time and add/)).toBeNull();
    for (const name of ['Pay', 'More dishes', 'Find dishes']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
