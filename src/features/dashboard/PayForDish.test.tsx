import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PayForDish } from './PayForDish.tsx';

afterEach(cleanup);

// COMFORT-40, CHECK-310
test('a dish that was added on the overview leads to the payment, whatever else is in the carts', () => {
  const carts = [cart(), cart({ id: 2, orderDate: '2026-11-27', locationTypeShortName: 'DEL' })];
  const { order } = renderInOrder(<PayForDish />, { context: { carts } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'payment' }]);
});
