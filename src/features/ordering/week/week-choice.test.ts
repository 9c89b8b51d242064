import { describe, expect, it } from 'vitest';
import { aCart } from '../../../../domain/cart.fixtures.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { askedIn, placeOfWeek, placesToPlan, timeOfWeek } from './week-choice.ts';

const time = (id: number, at: string) => ({ id, time: at, endTime: '14:00', name: null, dates: [] });
const place = (id: number, overrides: Partial<DeliveryLocation> = {}): DeliveryLocation => ({
  id,
  name: `Place ${id}`,
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  deliveryZips: null,
  address: null,
  deliveryTimes: [time(3, '12:30'), time(4, '11:30'), time(5, '13:00')],
  ...overrides,
});
const places = [7, 5, 6, 8, 9].map((id) => place(id));
const nothing = {
  asked: { day: null, locationId: null, deliveryTimeId: null },
  carts: [],
  selection: null,
  usual: null,
  defaultLocationId: null,
};
const asked = { ...nothing.asked, locationId: 9, deliveryTimeId: 5 };
const carts = [aCart({ locationId: 8 })];
const selection = { locationId: 6, deliveryTimeId: 3 } as Selection;
const usual = { locationId: 5, deliveryTimeId: 5 };

describe('The week is planned', () => {
  // DISH-90
  it.each([
    ['that was asked for', { asked, carts, selection, usual, defaultLocationId: 6 }, 9],
    ['of the cart', { carts, selection, usual, defaultLocationId: 6 }, 8],
    ['chosen before', { selection, usual, defaultLocationId: 6 }, 6],
    ['that is usual', { usual, defaultLocationId: 6 }, 5],
    ['of the restaurant', { defaultLocationId: 6 }, 6],
    ['that is first', {}, 7],
    ['that is first, where another is not offered any more', { usual: { ...usual, locationId: 44 } }, 7],
  ])('for the place %s', (_, preferences, expected) => {
    expect(placeOfWeek(places, { ...nothing, ...preferences })?.id).toBe(expected);
  });

  // DISH-90
  it.each([
    ['asked for', { asked, usual }, 5, { chosenTimeId: 5, usualTimeId: 5 }],
    ['chosen before at this place', { selection, usual }, 6, { chosenTimeId: null, usualTimeId: 3 }],
    ['usual at this place', { selection, usual }, 5, { chosenTimeId: null, usualTimeId: 5 }],
    ['that is first, at another place', { selection, usual }, 9, { chosenTimeId: null, usualTimeId: 4 }],
  ])('for the time %s', (_, preferences, placeId, expected) => {
    expect(timeOfWeek(place(placeId), { ...nothing, ...preferences })).toEqual(expected);
  });

  it('for nothing, where no place or no time is offered', () => {
    expect(placeOfWeek([], nothing)).toBeNull();
    expect(timeOfWeek(place(5, { deliveryTimes: [] }), nothing)).toEqual({ chosenTimeId: null, usualTimeId: null });
  });

  // DISH-90, PLACE-10
  it('for home deliveries only where they deliver to the customer', () => {
    const home = place(2, { typeShortName: 'DEL', deliveryZips: '1010;1030' });
    const ids = (postcode: string) => placesToPlan([places[0] as DeliveryLocation, home], postcode).map(({ id }) => id);
    expect([ids('1030'), ids('8010'), ids('')]).toEqual([[7, 2], [7], [7]]);
  });

  // DISH-90
  it('as its address says; what is no day or number there is ignored', () => {
    expect(askedIn({ day: '2026-11-25', place: '9', time: '5' })).toEqual({ ...asked, day: '2026-11-25' });
    expect(askedIn({ day: 'tomorrow', place: 'x', time: '-1' })).toEqual(nothing.asked);
    expect(askedIn({})).toEqual(nothing.asked);
  });
});
