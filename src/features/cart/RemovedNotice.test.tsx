import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Removed } from '../../../machines/order/order.types.ts';
import { changeForItem, selectionOfCart } from '../../../machines/order/cart-changes.ts';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { RemovedToPay } from '../payment/RemovedToPay.tsx';

afterEach(cleanup);

const change = changeForItem(cart(), item(), 2);
const removed: Removed = {
  dish: 'Chili',
  from: selectionOfCart(cart()),
  commands: [{ kind: 'set', change }],
  address: null,
};
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

// CART-315
test('A dish that was removed is named, and put back by the order', () => {
  const { order } = renderInOrder(<RemovedNotice removed={removed} />);
  expect(screen.getByText(/removed\./)).toBeTruthy();
  undo();
  expect(order.sent).toEqual([{ type: 'removed.putBack' }]);
});

// CART-315
test('Of a whole cart, day and time are named', () => {
  renderInOrder(<RemovedNotice removed={{ ...removed, dish: null }} />);
  expect(screen.getByText(/26 Nov · 11:30 removed\./)).toBeTruthy();
});

// PAY-316
test.each([
  [
    'is put back there',
    cart({ items: [item({ articleId: 9 })] }),
    'ChoosingMethod',
    [],
    [{ type: 'dishToPay.setQuantity', change }],
  ],
  ['of a cart that is gone is put back at the checkout', null, 'ChoosingMethod', [{ type: 'removed.putBack' }], []],
  ['waits while the total is checked', null, 'CheckingTotal', [], []],
])('A dish that was removed at the payment %s', (_, left, state, toOrder, toPayment) => {
  const context = { carts: left ? [left] : [] };
  const { order, payment } = renderInOrder(<RemovedToPay removed={removed} />, { payment: { state, context } });
  undo();
  expect([order.sent, payment.sent]).toEqual([toOrder, toPayment]);
});
