import { describe, expect, test } from 'vitest';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import {
  asOffered,
  daysOf,
  lastCutOffs,
  firstOpenDay,
  nextSelection,
  proposedFirst,
  slotOfDay,
  slotsOn,
  dishState,
  slotsAnywhere,
  usualSelection,
} from './offer.ts';

const ZONE = 'Europe/Vienna';
const THURSDAY_EIGHT = Date.parse('2026-11-26T08:00:00+01:00');

const days = (...dates: [string, boolean?][]) =>
  dates.map(([date, isFull = false]) => ({ date, orderUntil: `${date}T09:30:00`, isFull }));
const foyer: DeliveryLocation = {
  id: 5,
  name: 'Foyer',
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  deliveryZips: null,
  address: null,
  deliveryTimes: [
    { id: 4, time: '12:30', endTime: '13:00', name: null, dates: days(['2026-11-26'], ['2026-11-27']) },
    {
      id: 3,
      time: '11:30',
      endTime: '12:00',
      name: null,
      dates: days(['2026-11-26'], ['2026-11-27', true], ['2026-11-30']),
    },
  ],
};
const [chosen] = slotsOn(foyer, '2026-11-26').map((slot) => slot.selection) as [Selection];

describe('the offer', () => {
  // PLACE-13
  test('the day strip starts today and shows days without any location as closed', () => {
    expect(daysOf([foyer], '2026-11-26').slice(0, 4)).toEqual([
      { date: '2026-11-26', isClosed: false },
      { date: '2026-11-27', isClosed: false },
      { date: '2026-11-28', isClosed: true },
      { date: '2026-11-29', isClosed: true },
    ]);
  });

  // PLACE-2
  test('the day strip ends with the last day that the server offers, but shows two weeks at least', () => {
    const withLast = (date: string) => ({
      ...foyer,
      deliveryTimes: [{ id: 3, time: '11:30', endTime: '12:00', name: null, dates: days([date]) }],
    });
    expect(daysOf([foyer, withLast('2026-12-24')], '2026-11-26').at(-1)).toEqual({
      date: '2026-12-24',
      isClosed: false,
    });
    expect(
      daysOf([foyer], '2026-11-26')
        .map(({ date }) => date)
        .at(-1),
    ).toBe('2026-12-09');
  });

  // PLACE-70
  test('a day takes orders until the last deadline of any place', () => {
    const late = {
      ...foyer,
      deliveryTimes: [
        {
          id: 3,
          time: '11:30',
          endTime: '12:00',
          name: null,
          dates: [{ date: '2026-11-26', orderUntil: '2026-11-26T11:00:00', isFull: true }],
        },
      ],
    };
    expect(lastCutOffs([late, foyer]).get('2026-11-26')).toBe('2026-11-26T11:00:00');
    expect(lastCutOffs([foyer]).get('2026-11-28')).toBeUndefined();
  });

  // PLACE-200
  test('a day takes orders for a dish until the last deadline of where and when that is served', () => {
    const dates = [{ date: '2026-11-26', orderUntil: '2026-11-26T12:00:00', isFull: false }];
    const late = { id: 9, time: '17:30', endTime: '18:00', name: null, dates };
    const all = [foyer, { ...foyer, id: 6, restaurantId: 2, deliveryTimes: [late] }];
    const of = (restaurantId: number | null, deliveryTimeIds: number[] | null) =>
      ['2026-11-26', '2026-11-27'].map((date) =>
        lastCutOffs(all, { date: '2026-11-26', restaurantId, deliveryTimeIds }).get(date),
      );
    const next = '2026-11-27T09:30:00';
    expect(of(1, null)).toEqual(['2026-11-26T09:30:00', next]);
    expect(of(2, null)).toEqual(['2026-11-26T12:00:00', next]);
    expect(of(null, [3])).toEqual(['2026-11-26T09:30:00', next]);
    expect(of(1, [9])).toEqual([undefined, next]);
  });

  // PLACE-6
  test('where only a day is chosen, the first time that takes orders is used', () => {
    const at = (date: string, now = THURSDAY_EIGHT) => slotOfDay(slotsOn(foyer, date), now, ZONE);
    expect(at('2026-11-26')?.selection.time).toBe('11:30');
    expect(at('2026-11-27')?.selection.time).toBe('12:30');
    expect(at('2026-11-27', Date.parse('2026-11-27T09:31:00+01:00'))).toMatchObject({ isFull: true });
    expect(at('2026-11-28')).toBeNull();
  });

  // PLACE-7
  test('the location proposed by the restaurant comes first, the others keep their order', () => {
    const places = [4, 5, 6].map((id) => ({ ...foyer, id }));
    const order = (proposed: number | null) => proposedFirst(places, proposed).map(({ id }) => id);
    expect([order(6), order(null), order(99)]).toEqual([
      [6, 4, 5],
      [4, 5, 6],
      [4, 5, 6],
    ]);
  });

  // PLACE-12
  test('the times of a day are sorted', () => {
    expect(slotsOn(foyer, '2026-11-26').map((slot) => slot.selection.time)).toEqual(['11:30', '12:30']);
  });

  // PLACE-14
  test('the page opens on the first day that still takes orders', () => {
    expect(firstOpenDay([foyer], '2026-11-26', THURSDAY_EIGHT, ZONE)).toBe('2026-11-26');
    expect(firstOpenDay([foyer], '2026-11-26', Date.parse('2026-11-26T09:30:00+01:00'), ZONE)).toBe('2026-11-27');
  });

  test('the next day uses the first open time if the same one is full', () => {
    expect(nextSelection([foyer], chosen, [], THURSDAY_EIGHT, ZONE)).toMatchObject({
      date: '2026-11-27',
      time: '12:30',
    });
  });

  test('a day that is already planned is skipped, and the same time is kept', () => {
    expect(nextSelection([foyer], chosen, ['2026-11-27'], THURSDAY_EIGHT, ZONE)).toMatchObject({
      date: '2026-11-30',
      time: '11:30',
    });
  });

  test('there is no next day when nothing more is offered', () => {
    expect(nextSelection([foyer], chosen, ['2026-11-27', '2026-11-30'], THURSDAY_EIGHT, ZONE)).toBeNull();
  });

  // PLACE-60
  test('the usual place is taken at the usual time, else at the first open one of the day', () => {
    const at = (deliveryTimeId: number, date: string) =>
      usualSelection([foyer], { locationId: foyer.id, deliveryTimeId }, date, THURSDAY_EIGHT, ZONE);
    const usual = foyer.deliveryTimes[0]?.id ?? 0;
    expect([at(usual, chosen.date), at(999, chosen.date), at(usual, '2026-11-28')]).toEqual([
      expect.objectContaining({ deliveryTimeId: usual, date: chosen.date }),
      expect.objectContaining({ locationId: foyer.id, date: chosen.date }),
      null,
    ]);
    const elsewhere = { locationId: 99, deliveryTimeId: usual };
    expect(usualSelection([foyer], elsewhere, chosen.date, THURSDAY_EIGHT, ZONE)).toBeNull();
  });

  test('a selection takes its cut-off from the current offer', () => {
    expect(asOffered([foyer], { ...chosen, orderUntil: '2026-11-26T11:30:00' }).orderUntil).toBe('2026-11-26T09:30:00');
    expect(asOffered([], chosen)).toBe(chosen);
  });
});

// PAGE-143
describe('A dish of the menu plan', () => {
  const other = { ...foyer, id: 6, restaurantId: foyer.restaurantId + 1 };
  const all = { restaurantId: null, deliveryTimeIds: null };

  test.each([
    ['open', '2026-11-26', null, '08:00'],
    ['closed', '2026-11-26', null, '10:00'],
    ['open', '2026-11-27', [4], '08:00'],
    ['full', '2026-11-27', [3], '08:00'],
    ['none', '2026-11-28', null, '08:00'],
  ] as const)('is %s on %s for the times %j at %s', (state, date, timeIds, time) => {
    const now = Date.parse(`2026-11-26T${time}:00+01:00`);
    const dish = { ...all, deliveryTimeIds: timeIds && [...timeIds] };
    expect(dishState(dish, slotsAnywhere([foyer], date), now, ZONE)).toBe(state);
  });

  test('takes no orders once its own restaurant takes none, though another one does', () => {
    const now = Date.parse('2026-11-26T10:00:00+01:00');
    const late = {
      ...other,
      deliveryTimes: other.deliveryTimes.map((time) => ({
        ...time,
        dates: time.dates.map((day) => ({ ...day, orderUntil: '2026-11-26T11:00:00' })),
      })),
    };
    const stateAt = (restaurantId: number | null) =>
      dishState({ ...all, restaurantId }, slotsAnywhere([foyer, late], '2026-11-26'), now, ZONE);
    expect([stateAt(foyer.restaurantId), stateAt(late.restaurantId), stateAt(null)]).toEqual([
      'closed',
      'open',
      'open',
    ]);
  });

  test('goes to no place of another restaurant', () => {
    const dish = { ...all, restaurantId: foyer.restaurantId };
    const at = (locationId: number) =>
      usualSelection([foyer, other], { locationId, deliveryTimeId: 4 }, '2026-11-26', THURSDAY_EIGHT, ZONE, dish);
    expect([at(foyer.id)?.locationId, at(other.id)]).toEqual([foyer.id, null]);
  });
});
