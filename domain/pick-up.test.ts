import { expect, it } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { pickUpCodeOf, pickUpCodeOn } from './pick-up.ts';

const CODE = '7KM2ABCDEFGH0123';
const order = anOrder({ orderDate: '2026-11-26', pickUpCode: CODE });

// PAGE-640
it.each([
  ['that is picked up', order, CODE],
  ['whose place is not told', { ...order, locationTypeShortName: '' }, CODE],
  ['that is brought to the desk', { ...order, locationTypeShortName: 'DESK' }, null],
  ['that is delivered', { ...order, locationTypeShortName: 'DEL' }, null],
  ['that was canceled', { ...order, canceledAt: '2026-11-26T08:00:00' }, null],
  ['that was handed out', { ...order, deliveredAt: '2026-11-26T11:40:00' }, null],
  ['of a server without codes', anOrder(), null],
])('an order %s has this code to pick it up: %#', (_, of, code) => {
  expect(pickUpCodeOf(of)).toBe(code);
});

// PAGE-640
it('it is shown by itself from the beginning of the day of the meal on', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((today) => pickUpCodeOn(order, today))).toEqual([
    null,
    CODE,
    CODE,
  ]);
});
