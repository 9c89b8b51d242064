import { expect, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { usualPlace } from './usual-place.ts';

const order = (
  day: number,
  locationId: number | null,
  deliveryTimeId: number | null,
  canceledAt: string | null = null,
) => anOrder({ orderDate: `2026-11-${String(day).padStart(2, '0')}`, locationId, deliveryTimeId, canceledAt });

// PLACE-60
test('the usual place and time are those of most orders', () => {
  expect(usualPlace([order(2, 1, 5), order(3, 2, 6), order(4, 1, 5), order(5, 1, 6)])).toEqual({
    locationId: 1,
    deliveryTimeId: 5,
  });
});

// PLACE-60
test('of places that are as frequent, the one ordered for last counts, and canceled orders do not', () => {
  const orders = [
    order(9, 2, 6),
    order(3, 1, 5),
    order(10, 1, 5, '2026-11-09T10:00'),
    order(11, 3, 7, '2026-11-09T10:00'),
  ];
  expect(usualPlace(orders)).toEqual({ locationId: 2, deliveryTimeId: 6 });
  const evening = { ...order(9, 4, 8), deliveryTime: '18:00' };
  expect(usualPlace([...orders, evening])).toEqual({ locationId: 4, deliveryTimeId: 8 });
});

// PLACE-60
test('who has moved is led to the new place after some days, whatever the order of the list', () => {
  const before = Array.from({ length: 28 }, (_, n) =>
    anOrder({ orderDate: `2026-10-${String(n + 1).padStart(2, '0')}`, locationId: 1 }),
  );
  const since = Array.from({ length: 11 }, (_, n) => order(n + 1, 2, 5));
  expect(usualPlace([...before, ...since])?.locationId).toBe(2);
});

// PLACE-60
test('without an order that tells its place there is none', () => {
  expect([
    usualPlace([]),
    usualPlace([order(2, null, 5), order(3, 1, null)]),
    usualPlace([order(2, 1, 5, '2026-11-01T10:00')]),
  ]).toEqual([null, null, null]);
});
