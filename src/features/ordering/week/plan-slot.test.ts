import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../../../domain/cart.fixtures.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { isOpen, type Slot, slotsOn } from '../../delivery/offer.ts';
import { daySelection, planSlot } from './plan-slot.ts';

const DAY = '2026-11-25';
const ZONE = 'Europe/Vienna';
const now = Date.parse('2026-11-25T08:00:00Z');
const time = (id: number, at: string, orderUntil: string, isFull = false) => ({
  id,
  time: at,
  endTime: `${at.slice(0, 2)}:55`,
  name: null,
  dates: [{ date: DAY, orderUntil: `${DAY}T${orderUntil}:00`, isFull }],
});
/** In Vienna it is nine o'clock: the first time is closed, the second full. */
const location: DeliveryLocation = {
  id: 5,
  name: 'Foyer',
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  deliveryZips: null,
  address: null,
  deliveryTimes: [
    time(31, '11:00', '08:30'),
    time(32, '11:30', '10:00', true),
    time(33, '12:00', '10:30'),
    time(34, '12:30', '11:00'),
    time(35, '13:00', '11:00'),
  ],
};
const dish = (deliveryTimeIds: number[] | null = null) => ({
  article: { id: 501, detailId: 9501 } as never,
  restaurantId: null,
  deliveryTimeIds,
});
const orderOn = (date: string) => ({
  slots: slotsOn(location, date),
  carts: [],
  chosenTimeId: null,
  usualTimeId: null,
  isOpen: (slot: Slot) => isOpen(slot, now, ZONE),
});
const cartAt = (deliveryTimeId: number, articleId = 7, locationId = 5) =>
  aCart({ orderDate: DAY, deliveryTimeId, locationId, items: [anItem({ articleId, quantity: 3 })] });

describe('A dish of the menu plan', () => {
  // DISH-92
  it.each([
    ['goes to the first open time', {}, null, 33],
    ['goes to the usual time', { usualTimeId: 35 }, null, 35],
    ['goes to the first open time if the usual one is full', { usualTimeId: 32 }, null, 33],
    ['goes to the first open time at which it is offered', {}, [31, 34], 34],
    ['goes to the cart of that day, rather than the usual time', { carts: [cartAt(34)], usualTimeId: 35 }, null, 34],
    ['goes to the time chosen, rather than the cart of that day', { carts: [cartAt(34)], chosenTimeId: 35 }, null, 35],
    ['goes to the cart of that day if the time chosen is full', { carts: [cartAt(34)], chosenTimeId: 32 }, null, 34],
    ['does not go to the cart of a time that is closed', { carts: [cartAt(31)] }, null, 33],
    ['does not go to the cart of another place', { carts: [cartAt(33, 7, 6)] }, null, 34],
  ])('%s', (_, overrides, timeIds, expected) => {
    const slot = planSlot(dish(timeIds), { ...orderOn(DAY), ...overrides });
    expect(slot).toMatchObject({
      isOpen: true,
      quantity: 0,
      selection: { deliveryTimeId: expected, date: DAY, locationId: 5 },
    });
  });

  // DISH-210
  it('goes nowhere at a place of another restaurant', () => {
    expect(planSlot({ ...dish(), restaurantId: location.restaurantId + 1 }, orderOn(DAY))).toMatchObject({
      selection: null,
      isOpen: false,
    });
  });

  // DISH-6
  it('does not show the pieces of another variant', () => {
    const items = [anItem({ articleId: 501, detailId: 9502, quantity: 3 })];
    const carts = [aCart({ orderDate: DAY, deliveryTimeId: 34, locationId: 5, items })];
    expect(planSlot(dish(), { ...orderOn(DAY), carts })).toMatchObject({
      quantity: 0,
      selection: { deliveryTimeId: 34 },
    });
  });

  // DISH-92
  it('shows its pieces in the cart that has it, even after the cut-off, with the portions that this cart knows of', () => {
    const items = [anItem({ articleId: 501, quantity: 3, remainingItems: 4 })];
    const carts = [cartAt(34), aCart({ orderDate: DAY, deliveryTimeId: 31, locationId: 5, items })];
    expect(planSlot(dish(), { ...orderOn(DAY), carts, chosenTimeId: 35 })).toMatchObject({
      quantity: 3,
      remaining: 4,
      isOpen: false,
      selection: { deliveryTimeId: 31 },
    });
  });

  it.each([
    ['on a day without times', dish(), '2026-11-26'],
    ['if the time at which it is offered is closed', dish([31]), DAY],
  ])('cannot be ordered %s', (_, offered, date) => {
    expect(planSlot(offered, orderOn(date)).selection).toBeNull();
  });
});

describe('A day of the plan', () => {
  // DISH-92
  it('is ordered for at the time that its dishes go to, and at none if other places have its carts', () => {
    expect(daySelection({ ...orderOn(DAY), usualTimeId: 35 })).toMatchObject({ deliveryTimeId: 35 });
    const elsewhere = [33, 34, 35].map((time) => cartAt(time, 7, 6));
    expect(daySelection({ ...orderOn(DAY), carts: elsewhere })).toBeNull();
  });
});
