import { expect, it } from 'vitest';
import { isSameSelection, type Selection, placeOf } from './delivery.ts';

it('the place of a selection is its location and restaurant, without date and time', () => {
  const place = {
    locationId: 4,
    locationName: 'Kantine',
    locationTypeShortName: 'PU',
    restaurantId: 1,
    restaurantName: 'Trattoria',
  } as const;
  const selection: Selection = {
    ...place,
    date: '2026-11-24',
    deliveryTimeId: 2,
    time: '12:00',
    endTime: '12:30',
    orderUntil: '2026-11-24T09:30:00',
  };
  expect(placeOf(selection)).toEqual(place);
});

it.each([
  ['the same, whatever else is known of it', {}, true],
  ['another at another place', { locationId: 5 }, false],
  ['another on another day', { date: '2026-11-25' }, false],
  ['another at another time', { deliveryTimeId: 3 }, false],
])('a selection is %s', (_, other, expected) => {
  const one = { locationId: 4, date: '2026-11-24', deliveryTimeId: 2 };
  expect(isSameSelection(one, { ...one, ...other })).toBe(expected);
});
