import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { cancelOutcomeOf, paymentSource, refundTarget, vatCorrection } from './order.ts';
import { orderTotal } from './payment-total.ts';

test('splits the price of an order into subsidy, discount, voucher and what was paid otherwise', () => {
  const lines = [{ name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 360, discount: 100 }];
  const order = anOrder({
    lines,
    total: 1260,
    payments: [
      { type: 'VO', amount: 500 },
      { type: 'CH', amount: 760 },
    ],
  });
  expect(orderTotal(order)).toEqual({ price: 1720, subsidy: 360, discount: 100, total: 1260, voucher: 500, paid: 760 });
});

// ORDER-201
test.each([true, false, null])('a canceled order tells whether its money is back: %s', (isRefunded) => {
  expect(cancelOutcomeOf(anOrder({ isRefunded }))).toEqual({ isCanceled: true, isRefunded, errorTextKey: null });
});

// ORDER-23
test('the sums of any order add up, and nothing is ever paid out', () => {
  const cents = fc.nat(100_000);
  fc.assert(
    fc.property(cents, cents, cents, cents, (total, subsidy, discount, voucher) => {
      const lines = [{ name: 'Chili', singleItemGrossPrice: 0, quantity: 1, subsidy, discount }];
      const sums = orderTotal(anOrder({ lines, total, payments: [{ type: 'VO', amount: voucher }] }));
      expect(sums.price - sums.subsidy - sums.discount - sums.voucher).toBe(sums.paid);
      expect(sums.paid).toBeGreaterThanOrEqual(0);
    }),
  );
});

// ORDER-31
test('the VAT of a canceled order is taken back once it was refunded', () => {
  const vatLines = [{ percent: 10, net: 1000, vat: 0, gross: 1000 }];
  const canceled = anOrder({ canceledAt: '2026-11-25T09:00:00', isRefunded: true, vatLines });
  expect(vatCorrection(canceled)).toEqual([{ percent: 10, net: -1000, vat: 0, gross: -1000 }]);
  expect(vatCorrection({ ...canceled, isRefunded: false })).toEqual([]);
  expect(vatCorrection(anOrder({ vatLines }))).toEqual([]);
  expect(vatCorrection({ ...canceled, vatLines: [{ percent: 10, net: 0, vat: 0, gross: 0 }] })).toEqual([]);
});

// ORDER-26
test('tells where the money of a payment came from, as far as the server does', () => {
  const source = (isByCard?: boolean | null) => paymentSource({ type: 'CH', amount: 1, isByCard });
  expect([source(true), source(false), source(null), source()]).toEqual(['card', 'account', 'CH', 'CH']);
  expect(paymentSource({ type: 'SU', amount: 1, isByCard: true })).toBe('SU');
});

test('returns a top-up to the account, and any other payment to where it came from', () => {
  expect(refundTarget({ type: 'CHO', amount: 1, isByCard: true })).toBe('account');
  expect(refundTarget({ type: 'CH', amount: 1, isByCard: true })).toBe('card');
});
