import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { VatTable } from './VatTable.tsx';

afterEach(cleanup);

const LINE = { name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 360, discount: 0 };
const ORDER = anOrder({
  lines: [LINE],
  subsidyPayment: 500,
  vatLines: [{ percent: 10, net: 1236, vat: 124, gross: 1360 }],
});

const rowsOf = (isSubsidyShownInVatTable: boolean, order = ORDER) => {
  renderInApp(<VatTable order={order} />, {
    context: {
      appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, isSubsidyShownInVatTable } },
    },
  });
  return screen.getAllByRole('row').map((row) => row.textContent);
};

// ORDER-12
test('the VAT table includes the subsidy if the setting says so: of the lines and of the subsidy account', () => {
  expect(rowsOf(true).at(-1)).toMatch(/^Subsidy.*8\.60/);
});

// ORDER-31
test.each([
  [
    'was refunded',
    { canceledAt: '2026-11-25T09:00:00', isRefunded: true },
    ['Cancelled, 10 %−€12.36−€1.24−€13.60', 'Cancelled, 0 %−€0.50€0.00−€0.50'],
  ],
  ['is not refunded yet', { canceledAt: '2026-11-25T09:00:00', isRefunded: false }, []],
  ['was not canceled', {}, []],
])('the VAT of an order that %s is taken back by rate only then', (_, overrides, corrections) => {
  const order = anOrder({
    ...overrides,
    vatLines: [
      { percent: 10, net: 1236, vat: 124, gross: 1360 },
      { percent: 0, net: 50, vat: 0, gross: 50 },
    ],
  });
  expect(rowsOf(false, order).slice(3)).toEqual(corrections);
});

// ORDER-12
test.each([
  ['the setting does not include it', false, ORDER],
  ['there is none', true, anOrder({ vatLines: ORDER.vatLines })],
])('there is no subsidy row if %s', (_, isShown, order) => {
  expect(rowsOf(isShown, order)).toHaveLength(2);
});
