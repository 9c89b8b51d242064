import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { CartScreen } from './CartScreen.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';

afterEach(cleanup);

async function show(isPaymentOnItsWay: boolean, carts = [cart()]) {
  const { page, router } = await routerAt('/order/cart', <CartScreen />);
  await act(() => Promise.resolve(renderInOrder(page, { context: { carts }, session: { isPaymentOnItsWay } })));
  return router;
}

const toPayment = () => screen.queryByRole('link', { name: 'To the payment' });

describe('the cart page', () => {
  // PLACE-350
  test.each([
    ['More dishes', [cart()]],
    ['Find dishes', []],
  ])('“%s” leads to the dishes, where nothing was chosen as well', async (name, carts) => {
    const router = await show(false, carts);
    expect(screen.queryByRole('button', { name: 'Pay' }) === null).toBe(carts.length === 0);
    expect(toPayment()).toBeNull();
    await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
    expect(router.state.location.pathname).toBe('/order/articles');
  });

  // PAY-38
  test.each([
    ['with carts', [cart()]],
    ['without carts', []],
  ])('shows %s that a payment is in progress, with a link to it and without blocked actions', async (_, carts) => {
    await show(true, carts);
    expect(screen.getByText(/Your payment is still under way/)).toBeTruthy();
    expect(toPayment()?.getAttribute('href')).toBe('/order/payment');
    for (const name of ['Pay', 'More dishes', 'Find dishes']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
