import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { CompletedCart } from './CompletedCart.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';

afterEach(cleanup);

const words = () => document.body.textContent;
const sums = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent);

test('day, location, dishes and sums are taken from the paid cart', () => {
  renderInOrder(
    <CompletedCart
      cart={cart({ voucher: 500 })}
      result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }}
    />,
  );
  expect(words()).toMatch(/4711.*26 Nov.*11:30–12:00.*Foyer · Kantine am Park.*2 × Chili/);
  expect(sums()).toEqual(['Price€17.20', 'Subsidy−€3.60', 'Voucher−€5.00', 'Paid€8.60']);
});

// PAY-26
test('day, location, dishes and sums are taken from the order if the page was reloaded during the payment', () => {
  const order = anOrder({
    payments: [
      { type: 'VO', amount: 300 },
      { type: 'CH', amount: 800 },
    ],
  });
  renderInOrder(<CompletedCart cart={null} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }} />);
  expect(words()).toMatch(/4711.*26 Nov.*11:30–12:00.*Foyer · Kantine am Park.*2 × Chili con Carne/);
  expect(sums()).toEqual(['Price€11.00', 'Voucher−€3.00', 'Paid€8.00']);
});

// PAY-241
test('what a voucher has paid in whole is paid by it, and no 0 is paid', () => {
  const order = anOrder({ total: 222, payments: [{ type: 'VO', amount: 222 }] });
  renderInOrder(<CompletedCart cart={null} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }} />);
  expect(sums()).toEqual(['Paid with voucher€2.22']);
});

test('for a group without subsidies the price is the one after subsidy, and the sums still add up', () => {
  const customerGroup = { number: 1, name: 'Guests', maxSubsidy: 0, paymentTypes: [] };
  renderInOrder(
    <CompletedCart
      cart={cart({ voucher: 500 })}
      result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }}
    />,
    { context: { customerGroup } },
  );
  expect(sums()).toEqual(['Price€13.60', 'Voucher−€5.00', 'Paid€8.60']);
});

describe('a home delivery', () => {
  const address = { ...EMPTY_ADDRESS, lastname: 'Gast', street: 'Graben', housenumber: '21', postcode: '1010' };
  const details = { comment: 'Ring twice', isEstimate: true };
  const expected =
    /11:30–12:00.*Delivery addressGast, Graben 21, 1010.*HandoverAt the door.*Note for the deliveryRing twice.*Paid \(estimated\)/;

  // CART-7, CHECK-8
  test('shows end, address, wishes and that the price is an estimate, from the paid cart', () => {
    renderInOrder(
      <CompletedCart
        cart={cart({
          ...details,
          locationTypeShortName: 'DEL',
          address,
          deliveryOption: { shortName: 'DOOR', name: 'At the door' },
          isOrderOnlyForEstimation: true,
        })}
        result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }}
      />,
    );
    expect(words()).toMatch(expected);
  });

  // CHECK-6
  test.each(PAYMENT_TYPES)('shows its address if it was paid by %s', (type) => {
    const order = anOrder({ locationTypeShortName: 'DEL', address, payments: [{ type, amount: 1100 }] });
    renderInOrder(<CompletedCart cart={null} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }} />);
    expect(words()).toContain('Gast, Graben 21, 1010');
  });

  test('shows the same from the order after a return from a provider', () => {
    const order = anOrder({ ...details, locationTypeShortName: 'DEL', address, deliveryOption: 'At the door' });
    renderInOrder(<CompletedCart cart={null} result={{ cartId: 1, orderNumber: 4711, errorTextKey: null, order }} />);
    expect(words()).toMatch(expected);
  });
});

describe('a cart that is still open', () => {
  const refused = { cartId: 1, orderNumber: null, errorTextKey: 'payment.cartNotPaid', order: null };

  // PAY-18
  test('says that it was not paid, with its dishes but without sums', () => {
    renderInOrder(<CompletedCart cart={cart()} result={refused} />);
    expect(screen.getByText(/this order is still in your cart/)).toBeTruthy();
    expect(words()).toContain('2 × Chili');
    expect(sums()).toEqual([]);
  });

  test('never says that nothing was charged if a provider took money', () => {
    renderInOrder(<CompletedCart cart={cart()} result={refused} isMoneyTaken />);
    expect(words()).toContain('Could not be ordered.');
    expect(words()).not.toMatch(/not charged/i);
  });
});
