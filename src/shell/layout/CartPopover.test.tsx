import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cart, renderInOrder } from '../../screens/order/order.fixtures.tsx';
import { CartPopover } from './CartPopover.tsx';

const place = vi.hoisted(() => ({ pathname: '/order/checkout' }));
const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouterState: ({ select }: { select: (state: { location: { pathname: string } }) => string }) =>
    select({ location: place }),
}));

afterEach(() => {
  cleanup();
  navigate.mockClear();
});

const show = (pathname: string, locationTypeShortName = 'PICKUP') => {
  place.pathname = pathname;
  const onClose = vi.fn();
  const { order } = renderInOrder(<CartPopover onClose={onClose} />, {
    context: { carts: [cart({ locationTypeShortName })] },
  });
  return { order, onClose };
};

test('the cart’s button leads to the checkout', () => {
  const { order, onClose } = show('/order/articles', 'DEL');
  fireEvent.click(screen.getByRole('button', { name: 'To checkout' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'checkout' }]);
  expect(navigate).toHaveBeenCalledWith({ to: '/order/checkout' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('at the checkout it goes on to the payment, without leaving the page itself', () => {
  const { order } = show('/order/checkout');
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(order.sent).toEqual([{ type: 'checkout.submit' }]);
  expect(navigate).not.toHaveBeenCalled();
});

test('at the checkout of a home delivery it is hidden', () => {
  show('/order/checkout', 'DEL');
  expect(screen.queryByRole('button', { name: /payment|checkout/ })).toBeNull();
});
