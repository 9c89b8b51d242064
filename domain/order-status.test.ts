import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cancelableUntil, orderStatus, remainingCancelMs, type OrderTimes } from './order-status.ts';
import { ORDER_STATUSES } from './order.ts';
import { toInstant } from './zone.ts';

const VIENNA = 'Europe/Vienna';
const HOUR = 3_600_000;
const at = (local: string): number => toInstant(local, VIENNA);

const anOrder = (overrides: Partial<OrderTimes> = {}): OrderTimes => ({
  acceptedAt: null,
  canceledAt: null,
  deliveredAt: null,
  orderDate: '2026-11-23',
  deliveryTime: '11:30',
  deliveryEndTime: '12:00',
  cancelHours: 2.5,
  ...overrides,
});

// SERVER-122
it('an order that may be fetched until midnight is ready until its day is over', () => {
  const order = anOrder({ deliveryTime: '22:00', deliveryEndTime: '24:00' });
  const statusAt = (local: string) => orderStatus(order, at(local), VIENNA);
  expect(statusAt('2026-11-23T23:59:59')).toBe('Accepted');
  expect(statusAt('2026-11-24T00:00:00')).toBe('Served');
});

describe('the last moment to cancel', () => {
  // ORDER-83
  test.each([
    ['2026-11-23', 2.5, '2026-11-23T09:00:00'],
    ['2026-11-23', 20, '2026-11-22T15:30:00'],
    // The clocks went back at three: hours are elapsed time.
    ['2026-10-25', 10, '2026-10-25T02:30:00'],
  ])('of a meal on %s at 11:30, %d hours before, is %s', (orderDate, cancelHours, expected) => {
    expect(cancelableUntil(anOrder({ orderDate, cancelHours }), VIENNA)).toBe(expected);
  });
});

describe('remaining cancel time', () => {
  // ORDER-2
  test.each([
    ['2026-11-23T08:00:00', HOUR],
    ['2026-11-22T09:00:00', 24 * HOUR],
    ['2026-11-23T08:59:59', 1000],
    ['2026-11-23T09:00:00', 0],
    ['2026-11-23T09:00:01', 0],
  ])('at %s is %d ms, two and a half hours before 11:30', (now, expected) => {
    expect(remainingCancelMs(anOrder(), at(now), VIENNA)).toBe(expected);
  });

  // ORDER-2
  test.each(['acceptedAt', 'canceledAt', 'deliveredAt'] as const)('is 0 once %s is set', (fact) => {
    const order = anOrder({ [fact]: '2026-11-22T10:00:00' });
    expect(remainingCancelMs(order, at('2026-11-22T10:00:00'), VIENNA)).toBe(0);
  });

  // ORDER-2
  it('may end on the day before delivery', () => {
    const order = anOrder({ cancelHours: 24 });
    expect(remainingCancelMs(order, at('2026-11-22T11:29:59'), VIENNA)).toBe(1000);
    expect(remainingCancelMs(order, at('2026-11-22T11:30:00'), VIENNA)).toBe(0);
  });

  // ORDER-2
  it('counts elapsed hours when the clocks go forward', () => {
    const order = anOrder({ orderDate: '2026-03-29', deliveryTime: '08:00', cancelHours: 8 });
    // Eight hours before 08:00 the clock showed 23:00 of the day before.
    expect(remainingCancelMs(order, at('2026-03-28T22:59:00'), VIENNA)).toBe(60_000);
    expect(remainingCancelMs(order, at('2026-03-28T23:00:00'), VIENNA)).toBe(0);
  });

  it('counts elapsed hours when the clocks go back', () => {
    const order = anOrder({ orderDate: '2026-10-25', deliveryTime: '08:00', cancelHours: 8 });
    expect(remainingCancelMs(order, at('2026-10-25T00:59:00'), VIENNA)).toBe(60_000);
    expect(remainingCancelMs(order, at('2026-10-25T01:00:00'), VIENNA)).toBe(0);
  });

  it('treats a delivery time that the clocks skip as one hour later', () => {
    const order = anOrder({ orderDate: '2026-03-29', deliveryTime: '02:30', cancelHours: 0 });
    expect(remainingCancelMs(order, at('2026-03-29T03:29:00'), VIENNA)).toBe(60_000);
  });

  it('takes the first occurrence of a delivery time that comes twice', () => {
    const order = anOrder({ orderDate: '2026-10-25', deliveryTime: '02:30', cancelHours: 0 });
    expect(remainingCancelMs(order, Date.parse('2026-10-25T00:29:00Z'), VIENNA)).toBe(60_000);
    expect(remainingCancelMs(order, Date.parse('2026-10-25T00:30:00Z'), VIENNA)).toBe(0);
  });

  it('shrinks as time passes, and is never negative', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') });
    fc.assert(
      fc.property(instant, fc.nat(30 * 24 * HOUR), (now, later) => {
        const first = remainingCancelMs(anOrder(), now, VIENNA);
        const second = remainingCancelMs(anOrder(), now + later, VIENNA);
        expect(second).toBeGreaterThanOrEqual(0);
        expect(first - second).toBe(Math.min(first, later));
      }),
    );
  });
});

describe('order status', () => {
  const accepted = '2026-11-22T10:00:00';
  // ORDER-1
  test.each<[string, Partial<OrderTimes>, string, string]>([
    ['before the cancel time', {}, '2026-11-23T08:59:59', 'Ordered'],
    ['from the cancel time on', {}, '2026-11-23T09:00:00', 'Accepted'],
    ['accepted early', { acceptedAt: accepted }, '2026-11-22T10:00:01', 'Accepted'],
    ['just before delivery ends', {}, '2026-11-23T11:59:59', 'Accepted'],
    ['when delivery ends', {}, '2026-11-23T12:00:00', 'Served'],
    ['accepted, after delivery ended', { acceptedAt: accepted }, '2026-11-23T12:00:00', 'Served'],
    ['delivered before its day', { deliveredAt: accepted }, '2026-11-22T10:00:01', 'Served'],
    ['at the last second of its day', { deliveryEndTime: '23:59' }, '2026-11-23T23:58:59', 'Accepted'],
    ['on the day after', { deliveryEndTime: '23:59' }, '2026-11-24T00:00:00', 'Served'],
    [
      'accepted, on the day before, later than delivery ends',
      { acceptedAt: accepted },
      '2026-11-22T23:00:00',
      'Accepted',
    ],
    ['canceled', { canceledAt: accepted }, '2026-11-22T23:00:00', 'Canceled'],
    ['canceled and yet delivered', { canceledAt: accepted, deliveredAt: accepted }, '2026-11-24T00:00:00', 'Canceled'],
  ])('%s', (_, overrides, now, status) => {
    expect(orderStatus(anOrder(overrides), at(now), VIENNA)).toBe(status);
  });

  // ORDER-640
  test.each<[string, Partial<OrderTimes>, string, string]>([
    ['in preparation', { preparingAt: accepted }, '2026-11-23T08:00:00', 'Preparing'],
    ['ready, also without a word before', { readyAt: accepted }, '2026-11-23T08:00:00', 'Ready'],
    ['ready, and its time is over', { preparingAt: accepted, readyAt: accepted }, '2026-11-23T23:59:59', 'Ready'],
    ['ready, and its day is over', { readyAt: accepted }, '2026-11-24T00:00:00', 'Served'],
    ['handed out', { readyAt: accepted, deliveredAt: accepted }, '2026-11-23T11:00:00', 'Served'],
    ['canceled', { preparingAt: accepted, canceledAt: accepted }, '2026-11-23T11:00:00', 'Canceled'],
  ])('as the kitchen says it: %s', (_, overrides, now, status) => {
    expect(orderStatus(anOrder({ acceptedAt: accepted, ...overrides }), at(now), VIENNA)).toBe(status);
  });

  // ORDER-1
  it('takes today from the restaurant’s zone, not from UTC', () => {
    const order = anOrder({ orderDate: '2026-11-24', acceptedAt: accepted, deliveryEndTime: '00:15' });
    // 23:30 UTC is half past midnight in Vienna.
    expect(orderStatus(order, Date.parse('2026-11-23T23:30:00Z'), VIENNA)).toBe('Served');
    expect(orderStatus(order, Date.parse('2026-11-23T23:30:00Z'), 'UTC')).toBe('Accepted');
  });

  // ORDER-1
  it('never goes back as time passes', () => {
    const rank = (now: number): number => ORDER_STATUSES.indexOf(orderStatus(anOrder(), now, VIENNA));
    const instant = fc.integer({ min: at('2026-11-20T00:00'), max: at('2026-11-26T00:00') });
    fc.assert(
      fc.property(instant, fc.nat(3 * 24 * HOUR), (now, later) => {
        expect(rank(now + later)).toBeGreaterThanOrEqual(rank(now));
      }),
    );
  });
});
