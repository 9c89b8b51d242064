import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aCart, anItem } from './cart.fixtures.ts';
import { grandTotal } from './cart.ts';
import { isCashOnPickUp, refundAmount, refundOf, subsidyIn } from './order.ts';
import {
  allowedPaymentTypes,
  isPayableAt,
  meetsMinimum,
  paymentWays,
  spendableIn,
  topUpAmount,
} from './payment-methods.ts';
import { paymentTotal, paymentTotalOf } from './payment-total.ts';
import { PAYMENT_TYPES } from './payment-type.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { isSubsidyShown } from './subsidy.ts';
import { isVoucherWithin, parseVoucherLimits, voucherLimitFor } from './voucher.ts';

describe('what is to be paid', () => {
  test.each([
    [
      { price: 1300, subsidy: 200, voucher: 100 },
      { price: 1300, subsidy: 200, voucher: 100, toPay: 1000 },
    ],
    [
      { price: 1300, subsidy: 200, voucher: 5000 },
      { price: 1300, subsidy: 200, voucher: 1100, toPay: 0 },
    ],
    [
      { price: 300, subsidy: 500, voucher: 100 },
      { price: 300, subsidy: 300, voucher: 0, toPay: 0 },
    ],
    [
      { price: 300, subsidy: -50, voucher: -100 },
      { price: 300, subsidy: 0, voucher: 0, toPay: 300 },
    ],
    [
      { price: -300, subsidy: 50, voucher: 10 },
      { price: 0, subsidy: 0, voucher: 0, toPay: 0 },
    ],
  ])('of %j', (parts, total) => {
    expect(paymentTotal(parts)).toEqual(total);
  });

  // CHECK-19
  it('always adds up and is never negative', () => {
    const cents = fc.integer({ min: -10_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (price, subsidy, voucher) => {
        const total = paymentTotal({ price, subsidy, voucher });
        expect(total.price - total.subsidy - total.voucher).toBe(total.toPay);
        for (const part of Object.values(total)) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // CHECK-19
  it('of carts is their grand total, less the voucher', () => {
    const carts = [
      aCart({ grossPriceTotalSum: 1100 }),
      aCart({ grossPriceTotalSum: 560, items: [anItem({ subsidy: 40 })] }),
    ];
    expect(paymentTotalOf(carts)).toEqual({ price: 1900, subsidy: 240, voucher: 0, toPay: grandTotal(carts) });
    const redeemed = carts.map((cart, at) => ({ ...cart, voucher: [600, 60][at] ?? null }));
    expect(paymentTotalOf(redeemed)).toEqual({ price: 1900, subsidy: 240, voucher: 660, toPay: 1000 });
  });
});

describe('ways to pay', () => {
  const active = { isActive: true, entityName: 'Park', brands: [] };
  const both = { copyAndPay: active, wirecard: active };
  const none = { copyAndPay: { ...active, isActive: false }, wirecard: null };

  // PAY-1
  it('include paying from an account and topping it up at each active provider', () => {
    expect(paymentWays(['CH', 'CHO', 'SU', 'VO'], both, true)).toEqual([
      { type: 'CH', provider: null },
      { type: 'CHO', provider: 'copyAndPay' },
      { type: 'CHO', provider: 'wirecard' },
      { type: 'SU', provider: null },
    ]);
  });

  // PAY-1, PAY-28
  it('without an account include paying by card at a provider, but no top-up', () => {
    expect(paymentWays(['CH', 'CHO', 'BA'], { ...both, copyAndPay: null }, false)).toEqual([
      { type: 'CH', provider: 'wirecard' },
      { type: 'BA', provider: null },
    ]);
    expect(paymentWays(['CH', 'CHO', 'BA'], none, false)).toEqual([{ type: 'BA', provider: null }]);
  });
});

describe('payment types', () => {
  const group = { number: 7, paymentTypes: [...PAYMENT_TYPES] };
  const provider = { isActive: true, entityName: 'Park', brands: [] };
  const voucherLimits = [{ customerGroupNumber: 7, lower: 0, upper: 1000 }];

  // PAY-4
  it('may always pay a sum of 0, and any other from their minimum on', () => {
    const settings = { paymentMinimums: { CH: 100 } };
    expect([0, 99, 100].map((total) => meetsMinimum('CH', total, settings))).toEqual([true, false, true]);
    expect(meetsMinimum('SU', 50, settings)).toBe(true);
  });

  // PAY-1
  it('are those of the group that the restaurant has set up', () => {
    expect(allowedPaymentTypes(group, DEFAULT_SETTINGS)).toEqual(['CH', 'ID', 'BA', 'SU']);
    expect(allowedPaymentTypes(group, { ...DEFAULT_SETTINGS, voucherLimits })).toEqual(['CH', 'ID', 'BA', 'SU', 'VO']);
    expect(allowedPaymentTypes({ ...group, number: 8 }, { ...DEFAULT_SETTINGS, voucherLimits })).not.toContain('VO');
    expect(allowedPaymentTypes({ number: 7, paymentTypes: [] }, DEFAULT_SETTINGS)).toEqual([]);
  });

  // PAY-1
  it('include online top-up when either card provider is active', () => {
    expect(allowedPaymentTypes(group, { ...DEFAULT_SETTINGS, copyAndPay: provider })).toContain('CHO');
    expect(allowedPaymentTypes(group, { ...DEFAULT_SETTINGS, wirecard: provider })).toContain('CHO');
    expect(
      allowedPaymentTypes(group, { ...DEFAULT_SETTINGS, wirecard: { ...provider, isActive: false } }),
    ).not.toContain('CHO');
  });

  test.each([
    ['CH', 499, false],
    ['CH', 500, true],
    ['CHO', 0, true],
    ['CHO', 499, true],
  ] as const)('%s takes %d cents where each has a minimum of 500: %s', (type, total, expected) => {
    expect(meetsMinimum(type, total, { paymentMinimums: { CH: 500, CHO: 500 } })).toBe(expected);
  });

  // PAY-4
  test.each([
    [-1, 0],
    [0, 0],
    [1, 500],
    [500, 500],
    [501, 501],
  ])('charge a top-up at least its minimum of 500, if %d cents are missing: %d', (missing, amount) => {
    expect(topUpAmount(missing, 500)).toBe(amount);
    expect(topUpAmount(missing)).toBe(Math.max(0, missing));
  });
});

describe('vouchers', () => {
  // PAY-7
  it('are enabled by exactly three parts with valid limits', () => {
    expect(parseVoucherLimits('7,0,12.50; 8 , 1.5 , 20 ')).toEqual([
      { customerGroupNumber: 7, lower: 0, upper: 1250 },
      { customerGroupNumber: 8, lower: 150, upper: 2000 },
    ]);
  });

  // PAY-7
  test.each([
    '',
    '7',
    '7,0',
    '7,0,10,1',
    '7,-1,10',
    '7,0,0',
    '7,0,-5',
    '7,a,10',
    '7,0,b',
    ',0,10',
    'x,0,10',
    '7,,10',
    '7,0,',
  ])('are not enabled by "%s"', (text) => {
    expect(parseVoucherLimits(text)).toEqual([]);
  });

  it('are not disabled by an invalid entry beside a valid one', () => {
    expect(parseVoucherLimits('7,0;8,0,10').map((limit) => limit.customerGroupNumber)).toEqual([8]);
  });

  // PAY-7
  it('belong to a customer group', () => {
    const limits = parseVoucherLimits('7,1,10');
    expect(voucherLimitFor(7, limits)).toBe(limits[0]);
    expect(voucherLimitFor(8, limits)).toBeNull();
  });

  test.each([
    [99, false],
    [100, true],
    [1000, true],
    [1001, false],
  ])('of %d cents is within 100 to 1000: %s', (amount, expected) => {
    expect(isVoucherWithin(amount, { customerGroupNumber: 7, lower: 100, upper: 1000 })).toBe(expected);
  });
});

// DISH-8
test.each([
  [null, true],
  [1, true],
  [0, false],
])('a group with a maximum subsidy of %s sees subsidies: %s', (maxSubsidy, expected) => {
  expect(isSubsidyShown({ maxSubsidy })).toBe(expected);
});

it('adds up what others pay of an order: the subsidies of its lines and the payment by subsidy account', () => {
  const line = { name: 'Soup', singleItemGrossPrice: 360, quantity: 2, subsidy: 120, discount: 0 };
  expect(subsidyIn({ lines: [line, { ...line, subsidy: 80 }], subsidyPayment: 500 })).toBe(700);
});

it.each([
  ['cash', true, [{ type: 'BA' as const, amount: 500 }]],
  [
    'cash beside a voucher',
    true,
    [
      { type: 'VO' as const, amount: 100 },
      { type: 'BA' as const, amount: 400 },
    ],
  ],
  ['an account', false, [{ type: 'CH' as const, amount: 500 }]],
  ['nothing', false, []],
])('an order paid by %s is to be paid at pick-up: %s', (_by, expected, payments) => {
  expect(isCashOnPickUp({ payments })).toBe(expected);
});

test('a cancellation gives back what was paid, but not the cash that is due at pick-up', () => {
  expect(
    refundAmount({
      payments: [
        { type: 'CH', amount: 700 },
        { type: 'BA', amount: 250 },
        { type: 'VO', amount: 30 },
      ],
    }),
  ).toBe(730);
  expect(refundAmount({ payments: [] })).toBe(0);
});

// PAY-3
it('what an account can pay reaches to its credit limit, and is any sum where one of them is unknown', () => {
  const spendable = (balance: number | null, creditLimit: number | null) =>
    spendableIn({ type: 'SU', balance, creditLimit });
  expect([spendable(1700, 300), spendable(-200, 500), spendable(null, 300), spendable(1700, null)]).toEqual([
    2000,
    300,
    null,
    null,
  ]);
});

// ORDER-8
describe('the refund of an order', () => {
  const CANCELED = '2026-11-25T09:00:00';

  test.each([
    ['was not canceled', null, true, ['CH'], null],
    ['cost nothing', CANCELED, true, [], null],
    ['is not known to be refunded', CANCELED, null, ['CH'], null],
    ['was refunded', CANCELED, true, ['CH'], 'refunded'],
    ['was not refunded', CANCELED, false, ['CH'], 'due'],
    ['was to be paid in cash', CANCELED, true, ['BA'], null],
    ['was to be paid in cash, without a refund', CANCELED, false, ['BA'], null],
    ['was to be paid in cash beside a voucher that did not come back', CANCELED, false, ['BA', 'VO'], 'due'],
  ] as const)('that %s', (_, canceledAt, isRefunded, types, expected) => {
    const payments = types.map((type) => ({ type, amount: 700 }));
    expect(refundOf({ canceledAt, isRefunded, payments, total: payments.length * 700 })).toBe(expected);
  });
});

// PAY-58
it('cash is paid at pick-up, and not for a home delivery', () => {
  expect([isPayableAt('BA', false), isPayableAt('BA', true), isPayableAt('CH', true)]).toEqual([true, false, true]);
});
