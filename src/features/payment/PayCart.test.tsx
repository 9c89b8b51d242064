import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { PayForm } from './PayForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';

afterEach(cleanup);

const address = { ...anna.address, street: 'Graben', housenumber: '21', stair: '2', postcode: '1010', city: 'Wien' };
const home = cart({
  locationTypeShortName: 'DEL',
  address,
  comment: 'Ring twice',
  deliveryOption: { shortName: 'DOOR', name: 'At the door' },
  deliveryOptions: [{ shortName: 'DOOR', name: 'At the door' }],
});

test('The payment shows the address, the way of handing over and the note of each cart', () => {
  renderInOrder(<OrderSummary carts={[home, cart({ id: 2, orderDate: '2026-11-27', comment: 'No onions' })]} />);
  expect(screen.getByText(/Graben 21\/2, 1010 Wien$/)).toBeTruthy();
  expect([screen.getByText('At the door'), screen.getByText('Ring twice'), screen.getByText('No onions')]).toHaveLength(
    3,
  );
  expect([screen.getByText(/26 Nov · 11:30/), screen.getByText(/27 Nov · 11:30/)]).toHaveLength(2);
});

test('Nothing is shown of an address where nothing is delivered', () => {
  renderInOrder(<OrderSummary carts={[cart({ address })]} />);
  expect(screen.queryByText(/Graben/)).toBeNull();
});

// PAY-310
test('Each dish stands with its price, and the restaurant where there are several', () => {
  const other = cart({ id: 2, restaurantId: 2, restaurantName: 'Bistro', orderDate: '2026-11-27' });
  renderInOrder(<OrderSummary carts={[cart(), other]} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
  expect(rows[1]).toBe('Chili€13.602 Chili');
  expect(screen.getByText('Bistro · Foyer')).toBeTruthy();
  cleanup();
  renderInOrder(<OrderSummary carts={[cart()]} />);
  expect(screen.getByText('Foyer')).toBeTruthy();
});

describe('The payment page', () => {
  const method = (type: PaymentMethod['type']): PaymentMethod => ({
    type,
    provider: type === 'CHO' ? 'wirecard' : null,
    balance: null,
    balanceNoteKey: null,
    missing: null,
    amount: 1360,
    minimum: null,
    obstacleKey: null,
  });

  // CHECK-6
  test.each(PAYMENT_TYPES)('shows the address for the payment type %s', (type) => {
    const context = { carts: [home], methods: [method(type)], selected: method(type) };
    renderInOrder(<PayForm />, { payment: { state: 'ChoosingMethod', context } });
    expect(screen.getByText(/Graben 21\/2, 1010 Wien$/)).toBeTruthy();
  });

  // CHECK-21
  test('shows details that another tab has changed, and says that they are to be checked', () => {
    const context = { carts: [home], methods: [method('CH')], refusalKey: 'error.detailsChanged' };
    renderInOrder(<PayForm />, { payment: { state: 'ChoosingMethod', context } });
    expect(screen.getByRole('alert').textContent).toContain(
      'This order has been changed meanwhile, for example in another window. Nothing was charged, please check it.',
    );
    for (const fact of [/Graben 21\/2, 1010 Wien$/, 'At the door', 'Ring twice'])
      expect(screen.getByText(fact)).toBeTruthy();
  });
});

describe('The quantity of a dish', () => {
  const show = (state: string) => {
    const context = { carts: [cart()], methods: [], total: 1360 };
    return renderInOrder(<PayForm />, { payment: { state, context }, context: { carts: [cart({ items: [] })] } });
  };

  // PAY-314
  test('is changed where it is paid', () => {
    const { payment } = show('ChoosingMethod');
    fireEvent.click(screen.getByRole('button', { name: 'One less: Chili' }));
    expect(payment.sent).toMatchObject([{ type: 'dishToPay.setQuantity', change: { quantity: 1 } }]);
  });

  // PAY-314
  test('is not changed while the total is checked', () => {
    const { payment } = show('CheckingTotal');
    fireEvent.click(screen.getByRole('button', { name: 'One less: Chili' }));
    expect(payment.sent).toEqual([]);
  });

  // PAY-314
  test('is shown as the customer wants it until the server has answered', () => {
    show('ChangingCarts');
    expect(screen.queryByText(/Chili/)).toBeNull();
  });
});
