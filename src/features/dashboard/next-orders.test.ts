import { expect, test } from 'vitest';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { nextOrders } from './next-orders.ts';

const order = (number: number, orderDate: string, deliveryTime = '11:30', canceledAt: string | null = null) =>
  anOrder({ number, orderDate, deliveryTime, canceledAt });

const numbers = (orders: Parameters<typeof nextOrders>[0]) =>
  nextOrders(orders, '2026-11-25', 4).map(({ number }) => number);

// USER-1
test('the next orders are four at most, by day and time, those the server lists first before others of the same time', () => {
  expect(
    numbers([
      order(1, '2026-11-27'),
      order(2, '2026-11-26', '12:30'),
      order(3, '2026-11-26', '11:30'),
      order(4, '2026-11-24', '11:30', '2026-11-23T09:00:00'),
      order(5, '2026-11-26', '11:30'),
      order(6, '2026-11-25', '13:00'),
      order(7, '2026-12-01'),
      order(9, '2026-11-24'),
    ]),
  ).toEqual([6, 3, 5, 2]);
  expect(numbers([order(8, '2026-11-26')])).toEqual([8]);
  expect(numbers([])).toEqual([]);
});
