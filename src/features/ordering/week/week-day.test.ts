import { describe, expect, it } from 'vitest';
import { aCart } from '../../../../domain/cart.fixtures.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { slotsOn } from '../../delivery/offer.ts';
import { weekDay } from './use-week-days.ts';
import { rowsOf } from './week-rows.ts';

const DAY = '2026-11-25';
const day = { date: DAY, isClosed: false, isOrdered: false, isInCart: false };
const time = (id: number) => ({
  id,
  time: `1${id}:00`,
  endTime: `1${id}:30`,
  name: null,
  dates: [{ date: DAY, orderUntil: `${DAY}T09:00:00`, isFull: false }],
});
const slots = slotsOn({ id: 5, deliveryTimes: [time(1), time(2)] } as DeliveryLocation, DAY);
const overrides = { menus: [], slots, carts: [], chosenTimeId: null, usualTimeId: null };

describe('A day of the week', () => {
  // DISH-95
  it.each([
    ['is closed', { ...day, isClosed: true }, { slots: [], states: [] }, 'closed'],
    ['has nothing at this place', day, { slots: [], states: [] }, 'notHere'],
    ['is fully booked', day, { states: ['closed', 'full'] }, 'full'],
    ['is over', day, { states: ['closed', 'closed'] }, 'over'],
    [
      'has its cart at another place',
      day,
      { states: ['closed', 'open'], carts: [aCart({ orderDate: DAY, deliveryTimeId: 2, locationId: 6 })] },
      'elsewhere',
    ],
  ] as const)('says why nothing can be ordered for it: it %s', (_, marked, now, reason) => {
    const made = weekDay(marked, {
      ...overrides,
      ...now,
      slots: 'slots' in now ? [] : slots,
      carts: [...('carts' in now ? now.carts : [])],
    });
    expect([made.reason, made.selection]).toEqual([reason, null]);
  });

  // DISH-170
  it.each([
    ['none where the place does not deliver', { slots: [], states: [] }, 0],
    ['its own where orders have closed', { slots, states: ['closed', 'closed'] }, 1],
  ] as const)('shows the dishes that it has: %s', (_, now, count) => {
    const menus = [{ menuLine: 'Menu 1', article: { id: 1 }, restaurantId: null, deliveryTimeIds: null }] as never;
    expect(weekDay(day, { ...overrides, ...now, menus, slots: [...now.slots] }).menus).toHaveLength(count);
  });

  // DISH-92, DISH-95
  it('is ordered for at the first open time, without a reason why not', () => {
    const { reason, selection } = weekDay(day, { ...overrides, states: ['full', 'open'] });
    expect([reason, selection?.deliveryTimeId]).toEqual([null, 2]);
  });
});

describe('The rows of a week', () => {
  const dish = (menuLine: string, id: number) =>
    ({ menuLine, article: { id }, restaurantId: null, deliveryTimeIds: null }) as never;

  // DISH-93
  it('are the menu lines, in the order in which the days bring them', () => {
    const rows = rowsOf([
      { date: '2026-11-25', menus: [dish('Menu 1', 1), dish('Soup', 2), dish('Menu 1', 3)] },
      { date: '2026-11-26', menus: [dish('Menu 2', 4), dish('Soup', 5)] },
    ]);
    expect(
      rows.map(({ line, dishes }) => [line, [...dishes].map(([date, all]) => [date.slice(8), all.length])]),
    ).toEqual([
      ['Menu 1', [['25', 2]]],
      [
        'Soup',
        [
          ['25', 1],
          ['26', 1],
        ],
      ],
      ['Menu 2', [['26', 1]]],
    ]);
  });
});
