import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { CartsBar } from '../cart/CartsBar.tsx';
import { PayForDish } from './PayForDish.tsx';

afterEach(cleanup);

// COMFORT-40, CHECK-310
test('a dish that was added on the overview leads to the payment, whatever else is in the carts', () => {
  const carts = [cart(), cart({ id: 2, orderDate: '2026-11-27', locationTypeShortName: 'DEL' })];
  const { order } = renderInOrder(<PayForDish />, { context: { carts } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'payment' }]);
});

// CHECK-17, OFF-27
test('while a change is not saved, the ways to the payment are held back, and the bar says why', async () => {
  const ui = (
    <>
      <PayForDish />
      <CartsBar />
    </>
  );
  const { page } = await routerAt('/dashboard', ui);
  const { order } = await act(() =>
    Promise.resolve(renderInOrder(page, { carts: 'Unreachable', context: { carts: [cart()] }, connection: 'Offline' })),
  );
  const ways = screen.getAllByRole('button', { name: 'Pay' });
  expect(ways.map((way) => way.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  for (const way of ways) {
    expect(document.getElementById(way.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Will be sent once the connection is back.',
    );
    fireEvent.click(way);
  }
  expect(order.sent).toEqual([]);
});
