import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { type Order } from '../../../domain/order.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { OrderRow } from './OrderRow.tsx';

const nothing = () => undefined;
const opened = (order: Order) => (
  <OrderRow
    order={order}
    group="upcoming"
    isOpenAtFirst
    actions={{ onCancel: nothing, onChange: nothing, onInvoice: nothing }}
    ofDay={() => [order]}
  />
);

afterEach(cleanup);

// ORDER-27
test('the total of an order does not depend on what paid it; a voucher and the rest stand below it', () => {
  const order = anOrder({
    lines: [{ name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 360, discount: 0 }],
    total: 1360,
    payments: [
      { type: 'VO', amount: 500 },
      { type: 'CH', amount: 860 },
    ],
  });
  renderInApp(opened(order), {
    context: { customerGroup: { number: 1, name: 'Staff', maxSubsidy: null, paymentTypes: ['CH', 'VO'] } },
  });
  const sums = [...document.querySelectorAll('dl:last-of-type > div')].map((line) => line.textContent);
  expect(sums).toEqual(['Price€17.20', 'Subsidy−€3.60', 'Total€13.60', 'Voucher−€5.00', 'Paid€8.60']);
});

// ORDER-3, ORDER-16
test('an order shows its number, status, place, time, lines and total', () => {
  const order = anOrder({
    number: 4711,
    acceptedAt: '2026-11-25T08:00:00',
    locationName: 'Foyer',
    restaurantName: 'Kantine am Park',
    deliveryTime: '11:30',
    deliveryEndTime: '12:00',
    lines: [
      { name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 0, discount: 0 },
      { name: 'Soup', singleItemGrossPrice: 350, quantity: 1, subsidy: 0, discount: 0 },
    ],
    total: 2070,
    payments: [{ type: 'CH', amount: 2070 }],
  });
  renderInApp(opened(order), {
    now: Date.parse('2026-11-25T09:00:00+01:00'),
  });
  expect(document.body.textContent).toMatch(
    /No\. 4711.*Accepted.*Foyer · Kantine am Park.*11:30–12:00.*2 × Chili.*1 × Soup.*Total€20\.70/,
  );
});

// CHECK-6
test.each(PAYMENT_TYPES)('an order that is delivered shows its address, paid by %s', (type) => {
  const address = { ...EMPTY_ADDRESS, lastname: 'Gast', street: 'Graben', housenumber: '21', postcode: '1010' };
  const order = anOrder({ locationTypeShortName: 'DEL', address, payments: [{ type, amount: 1100 }] });
  renderInApp(opened(order));
  expect(document.body.textContent).toContain('Gast, Graben 21, 1010');
});

// ORDER-40
test('an order warns of the allergens that its dishes were declared with, also in the dialog of its invoice', async () => {
  const api = new FakeApi({ 'GET /api/allergen': [{ Allergen_ID: 8, Code: 'H', Name: 'Nuts' }] });
  const line = { articleId: 1, detailId: 1, singleItemGrossPrice: 500, quantity: 1, subsidy: 0, discount: 0 };
  const order = anOrder({
    lines: [
      { ...line, name: 'Chili', allergenIds: [8] },
      { ...line, name: 'Soup', allergenIds: null },
      { ...line, name: 'Bread', allergenIds: [1] },
    ],
  });
  for (const part of [opened(order), <InvoiceLines key="lines" order={order} />]) {
    renderInApp(part, { api: api.client, context: { person: { ...anna, allergenIds: [8] } } });
    expect(await screen.findByText('Careful, contains: Nuts')).toBeTruthy();
    expect(screen.getAllByText(/Careful|ask us/).map((each) => each.textContent)).toEqual([
      'Careful, contains: Nuts',
      'Allergens not declared: please ask us',
    ]);
    cleanup();
  }
});
