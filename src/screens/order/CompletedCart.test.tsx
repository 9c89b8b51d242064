import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { CompletedCart } from './CompletedCart.tsx';
import { cart, renderInOrder } from './order.fixtures.tsx';

afterEach(cleanup);

const words = () => document.body.textContent;

test('day, place and dishes are shown from the cart that was paid', () => {
  renderInOrder(<CompletedCart cart={cart()} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }} />);
  expect(words()).toMatch(/26 November.*4711.*Foyer.*11:30.*2 × Chili/);
});

test('day, place and dishes are shown from the order where the page was loaded anew while paying', () => {
  renderInOrder(<CompletedCart cart={null} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder() }} />);
  expect(words()).toMatch(/26 November.*4711.*Foyer.*11:30.*2 × Chili con Carne/);
});

test('a cart that is still open says that it was not paid, with its dishes', () => {
  renderInOrder(<CompletedCart cart={cart()} result={{ cartId: 1, orderNumber: null, errorTextKey: 'payment.cartNotPaid', order: null }} />);
  expect(screen.getByText(/this order is still in your cart/)).toBeTruthy();
  expect(words()).toContain('2 × Chili');
});
