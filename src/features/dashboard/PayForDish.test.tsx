import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PayForDish } from './PayForDish.tsx';

afterEach(cleanup);

const option = { shortName: 'BAG', name: 'In a bag' };

// COMFORT-40
test.each([
  ['with one cart to the payment', [cart()], 'Pay'],
  ['with two carts to the checkout', [cart(), cart({ id: 2, orderDate: '2026-11-27' })], 'To checkout'],
  ['with a home delivery to the checkout', [cart({ locationTypeShortName: 'DEL' })], 'To checkout'],
  ['with a choice of the handing over to the checkout', [cart({ deliveryOptions: [option] })], 'To checkout'],
])('a dish that was added on the overview leads %s', (_, carts, name) => {
  renderInOrder(<PayForDish />, { context: { carts } });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
});
