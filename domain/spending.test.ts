import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { sumCents } from './money.ts';
import { type Order } from './order.ts';
import {
  bookSums,
  daysOfMonth,
  moneyBack,
  monthOf,
  monthOfSpan,
  monthsShown,
  monthsUntil,
  spendingOf,
} from './spending.ts';

const NOTHING = { count: 0, paid: 0, voucher: 0, subsidy: 0, refunded: 0, refundDue: 0, isEstimate: false };
const CANCELED = '2026-11-20T09:15:00';
const line = { name: 'Chili', singleItemGrossPrice: 860, quantity: 2, subsidy: 360, discount: 0 };

describe('the sums of orders', () => {
  // ORDER-190
  it('add up from the price to what was spent, without canceled orders', () => {
    const sums = bookSums([
      anOrder({
        lines: [line],
        total: 1360,
        subsidyPayment: 200,
        payments: [
          { type: 'SU', amount: 200 },
          { type: 'VO', amount: 500 },
          { type: 'CH', amount: 660 },
        ],
      }),
      anOrder({ lines: [line], total: 1360, canceledAt: CANCELED }),
    ]);
    expect(sums).toEqual({ price: 1720, subsidy: 360, total: 1360, subsidyPayment: 200, voucher: 500, paid: 660 });
  });

  // ORDER-190, ORDER-80
  test.each([{ discount: 130 }, { discount: 0 }])('agree with what the page says: %j', ({ discount }) => {
    const orders = [
      anOrder({ lines: [{ ...line, discount }], total: 1360 - discount }),
      anOrder({ subsidyPayment: 300 }),
    ];
    const { price, subsidy, total, subsidyPayment, voucher, paid } = bookSums(orders);
    const expected = spendingOf(orders);
    expect([price - subsidy, total - subsidyPayment - voucher]).toEqual([total, paid]);
    expect([paid, voucher, subsidy + subsidyPayment]).toEqual([expected.paid, expected.voucher, expected.subsidy]);
  });
});

describe('what orders have cost', () => {
  // ORDER-80
  it('is nothing without orders', () => expect(spendingOf([])).toEqual(NOTHING));

  // ORDER-80
  test.each<[string, Partial<Order>, object]>([
    ['by account', { lines: [line], total: 1360, payments: [{ type: 'CH', amount: 1360 }] }, { paid: 1360 }],
    ['in cash', { lines: [line], total: 1360, payments: [{ type: 'BA', amount: 1360 }] }, { paid: 1360 }],
    [
      'partly by voucher',
      {
        lines: [line],
        total: 1360,
        payments: [
          { type: 'VO', amount: 500 },
          { type: 'CH', amount: 860 },
        ],
      },
      { paid: 860, voucher: 500 },
    ],
    [
      'partly by subsidy account',
      {
        lines: [line],
        total: 1360,
        subsidyPayment: 1000,
        payments: [
          { type: 'SU', amount: 1000 },
          { type: 'CH', amount: 360 },
        ],
      },
      { paid: 360, subsidy: 1360 },
    ],
    ['by weight', { lines: [line], total: 1360, isEstimate: true }, { paid: 1360, isEstimate: true }],
  ])('tells apart what was paid, also %s', (_, overrides, expected) => {
    expect(spendingOf([anOrder(overrides)])).toEqual({ ...NOTHING, count: 1, subsidy: 360, ...expected });
  });

  // PAY-68
  it('tells what a change made cheaper and has not come back yet', () => {
    expect(spendingOf([anOrder({ changeRefundDue: 380 }), anOrder()])).toEqual({
      ...NOTHING,
      count: 2,
      paid: 2200,
      refundDue: 380,
    });
  });

  // ORDER-80, PAY-68
  test.each<[string, Partial<Order>, object]>([
    ['refunded', { isRefunded: true }, { refunded: 1360 }],
    ['not refunded yet', { isRefunded: false }, { refundDue: 1360 }],
    ['of which nothing more is reported', { isRefunded: null }, {}],
    ['of which a part is back', { isRefunded: false, refundDue: 860 }, { refunded: 500, refundDue: 860 }],
    [
      'that gave back something by a change before',
      { isRefunded: true, changeRefundDue: 90 },
      { refunded: 1360, refundDue: 90 },
    ],
    ['not refunded yet, with more due than was paid', { isRefunded: false, refundDue: 9000 }, { refundDue: 1360 }],
    ['in cash, of which nothing was paid', { isRefunded: true, payments: [{ type: 'BA', amount: 1360 }] }, {}],
    [
      'in cash, beside a voucher that is back',
      {
        isRefunded: true,
        payments: [
          { type: 'VO', amount: 500 },
          { type: 'BA', amount: 860 },
        ],
      },
      { refunded: 500 },
    ],
  ])('does not hold a canceled order %s', (_, overrides, expected) => {
    const payments = [{ type: 'CH' as const, amount: 1360 }];
    const canceled = anOrder({
      lines: [line],
      total: 1360,
      payments,
      canceledAt: CANCELED,
      isEstimate: true,
      ...overrides,
    });
    expect(spendingOf([canceled])).toEqual({ ...NOTHING, ...expected });
  });

  // ORDER-80
  it('adds up to the totals of all orders that are not canceled', () => {
    const parts = fc.record({
      voucher: fc.nat(9_999),
      own: fc.nat(9_999),
      subsidyPayment: fc.nat(999),
      isCanceled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        const orders = all.map(({ voucher, own, subsidyPayment, isCanceled }) =>
          anOrder({
            total: voucher + own + subsidyPayment,
            subsidyPayment,
            canceledAt: isCanceled ? CANCELED : null,
            payments: [
              { type: 'VO', amount: voucher },
              { type: 'SU', amount: subsidyPayment },
              { type: 'CH', amount: own },
            ],
          }),
        );
        const counted = orders.filter(({ canceledAt }) => canceledAt === null);
        const { paid, voucher, subsidy } = spendingOf(orders);
        expect(paid + voucher + subsidy).toBe(sumCents(counted.map(({ total }) => total)));
      }),
    );
  });
});

describe('what came back for an order', () => {
  const payments: Order['payments'] = [
    { type: 'VO', amount: 500 },
    { type: 'CH', amount: 300, isByCard: false },
    { type: 'CHO', amount: 200, isByCard: true },
    { type: 'BA', amount: 100 },
    { type: 'ID', amount: 0 },
  ];

  // ORDER-82
  it('is reported by where it went, a top-up with the account that it stays on', () => {
    expect(moneyBack(anOrder({ canceledAt: CANCELED, isRefunded: true, payments }))).toEqual([
      { target: 'VO', amount: 500 },
      { target: 'account', amount: 500 },
    ]);
  });

  // ORDER-82
  test.each<[string, Partial<Order>]>([
    ['is not canceled', { isRefunded: null }],
    ['has not its money back', { canceledAt: CANCELED, isRefunded: false }],
    ['is refunded or not, which is unknown', { canceledAt: CANCELED, isRefunded: null }],
  ])('is nothing if it %s', (_, overrides) => expect(moneyBack(anOrder({ ...overrides, payments }))).toEqual([]));
});

describe('a month', () => {
  it('is that of a day, and has its first and its last day', () => {
    expect(monthOf('2026-11-23')).toBe('2026-11');
    expect(['2026-10', '2026-12', '2024-02', '2026-02'].map(daysOfMonth)).toEqual([
      { from: '2026-10-01', until: '2026-10-31' },
      { from: '2026-12-01', until: '2026-12-31' },
      { from: '2024-02-01', until: '2024-02-29' },
      { from: '2026-02-01', until: '2026-02-28' },
    ]);
  });

  // ORDER-81
  test.each([
    ['2026-10-01', '2026-10-31', '2026-10'],
    ['2026-10-01', '2026-10-30', null],
    ['2026-10-02', '2026-10-31', null],
    ['2026-10-01', '2026-11-30', null],
  ])('from %s until %s is %s', (from, until, month) => expect(monthOfSpan({ from, until })).toBe(month));

  it('and those before it are counted over the turn of the year', () => {
    expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});

// ORDER-146
describe('the months that are shown', () => {
  const spent = (month: string, paid: number) => ({ ...NOTHING, count: 1, month, paid });
  const shown = (...expected: ReturnType<typeof spent>[]) =>
    monthsShown(expected, '2026-12').map(({ month, paid }) => `${month} ${paid}`);

  it('reach from the last one with orders to the first one, without a gap', () => {
    expect(shown(spent('2026-10', 720), spent('2027-01', 940))).toEqual([
      '2027-01 940',
      '2026-12 0',
      '2026-11 0',
      '2026-10 720',
    ]);
  });

  it('begin with this month, and have none before the first one with orders', () => {
    expect(shown(spent('2026-11', 720))).toEqual(['2026-12 0', '2026-11 720']);
    expect(shown(spent('2027-01', 720))).toEqual(['2027-01 720', '2026-12 0']);
    expect(shown(spent('2026-12', 720))).toEqual(['2026-12 720']);
  });
});
