import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { PayForm } from './PayForm.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

afterEach(cleanup);

const address = { ...anna.address, street: 'Graben', housenumber: '21', stair: '2', postcode: '1010', city: 'Wien' };
const home = cart({
  locationTypeShortName: 'DEL',
  address,
  comment: 'Ring twice',
  deliveryOption: { shortName: 'DOOR', name: 'At the door' },
});

test('The payment shows the address, the way of handing over and the note of each cart', () => {
  renderInOrder(<DeliverySummary carts={[home, cart({ id: 2, orderDate: '2026-11-27', comment: 'No onions' })]} />);
  expect(screen.getByText(/Graben 21\/2, 1010 Wien$/)).toBeTruthy();
  expect([screen.getByText('At the door'), screen.getByText('Ring twice'), screen.getByText('No onions')]).toHaveLength(
    3,
  );
  expect([screen.getByText(/26 Nov · 11:30/), screen.getByText(/27 Nov · 11:30/)]).toHaveLength(2);
});

test('The day is not repeated for a single cart, and nothing is shown where nothing was asked for', () => {
  const { container } = renderInOrder(<DeliverySummary carts={[home]} />);
  expect(container.textContent).not.toContain('26.11');
  cleanup();
  renderInOrder(<DeliverySummary carts={[cart({ address })]} />);
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.queryByText(/Graben/)).toBeNull();
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
