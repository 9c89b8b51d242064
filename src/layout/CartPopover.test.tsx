import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cart, renderInOrder } from '../features/ordering/ordering.fixtures.tsx';
import { routerAt } from '../ui/router.fixtures.tsx';
import { CartPopover } from './CartPopover.tsx';

afterEach(cleanup);

async function show(pathname: string, locationTypeShortName = 'PICKUP') {
  const onClose = vi.fn();
  const { router, page } = await routerAt(pathname, <CartPopover onClose={onClose} />);
  const context = { carts: [cart({ locationTypeShortName })] };
  const { order } = await act(() => Promise.resolve(renderInOrder(page, { context })));
  return { order, onClose, path: () => router.state.location.pathname };
}

// PAGE-17
test('the cart’s button leads to the payment', async () => {
  const { order, onClose } = await show('/order/articles', 'DEL');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'payment' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

// PAGE-18
test('at the checkout it goes on to the payment, without leaving the page itself', async () => {
  const { order, path } = await show('/order/checkout');
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(order.sent).toEqual([{ type: 'checkout.submit' }]);
  expect(path()).toBe('/order/checkout');
});

// PAGE-18
test('at the checkout of a home delivery it is hidden', async () => {
  await show('/order/checkout', 'DEL');
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
});

// CHECK-310
test('at the payment it has no button that leads there', async () => {
  await show('/order/payment');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});
