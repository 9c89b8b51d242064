import { expect, test } from 'vitest';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { firstDays, slotGroups } from './slot-groups.ts';

const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const place = (id: number, dates: string[], overrides: Partial<DeliveryLocation> = {}): DeliveryLocation => ({
  id,
  name: `Place ${id}`,
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Cantina',
  deliveryZips: null,
  address: null,
  deliveryTimes: [
    ['12:30', 2],
    ['11:30', 1],
  ].map(([time, timeId]) => ({
    id: timeId as number,
    time: time as string,
    endTime: '13:00',
    name: null,
    dates: dates.map((date) => ({ date, orderUntil: `${date}T09:00:00`, isFull: timeId === 2 && date === TUESDAY })),
  })),
  ...overrides,
});

// CART-74
test('the same place comes first, in the order of its days; then other places of the restaurant', () => {
  const locations = [
    place(1, [WEDNESDAY, '2026-11-23', TUESDAY]),
    place(2, [WEDNESDAY, TUESDAY]),
    place(3, [WEDNESDAY]),
    place(4, [TUESDAY], { restaurantId: 2 }),
  ];
  const current = { locationId: 1, deliveryTimeId: 1, date: WEDNESDAY };
  // Monday’s time to order has passed, and half of Tuesday is full.
  const { here, elsewhere } = slotGroups(locations, current, Date.parse('2026-11-23T10:00:00Z'), 'Europe/Rome');
  const summaryOf = (days: typeof here) =>
    days.map(({ location, date, slots }) => [location.id, date, ...slots.map(({ time }) => time.time)]);
  expect(summaryOf(here)).toEqual([
    [1, TUESDAY, '11:30'],
    [1, WEDNESDAY, '11:30', '12:30'],
  ]);
  expect(summaryOf(elsewhere)).toEqual([
    [2, WEDNESDAY, '11:30', '12:30'],
    [3, WEDNESDAY, '11:30', '12:30'],
  ]);
  expect(slotGroups(locations, { ...current, locationId: 9 }, 0, 'Europe/Rome')).toEqual({ here: [], elsewhere: [] });
});

// CART-74
// ORDER-231
test('on its own day the times of its place stay in the list although they take no orders any more', () => {
  const { here, elsewhere } = slotGroups(
    [place(1, [TUESDAY, WEDNESDAY]), place(2, [TUESDAY])],
    { locationId: 1, deliveryTimeId: 2, date: TUESDAY },
    Date.parse('2026-11-24T10:00:00Z'),
    'Europe/Rome',
  );
  expect(here.map(({ slots }) => slots.map(({ time }) => time.time))).toEqual([
    ['11:30', '12:30'],
    ['11:30', '12:30'],
  ]);
  expect(elsewhere).toEqual([]);
});

// CART-87
test('three days are shown at first, from the present one on, or the last ones', () => {
  const location = place(1, []);
  const days = ['2026-11-23', TUESDAY, WEDNESDAY, '2026-11-26', '2026-11-27'].map((date) => ({
    date,
    location,
    slots: [],
  }));
  const shown = (date: string, among = days) => {
    const { from, until } = firstDays(among, { locationId: 1, deliveryTimeId: 1, date });
    return among.slice(from, until).map((day) => day.date);
  };
  expect(shown(TUESDAY)).toEqual([TUESDAY, WEDNESDAY, '2026-11-26']);
  expect(shown('2026-11-27')).toEqual([WEDNESDAY, '2026-11-26', '2026-11-27']);
  // Its own day takes no orders any more; or nothing later does.
  expect(shown('2026-11-22')).toEqual(['2026-11-23', TUESDAY, WEDNESDAY]);
  expect(shown('2026-11-28')).toEqual([WEDNESDAY, '2026-11-26', '2026-11-27']);
  expect(shown(TUESDAY, days.slice(0, 2))).toEqual(['2026-11-23', TUESDAY]);
});
