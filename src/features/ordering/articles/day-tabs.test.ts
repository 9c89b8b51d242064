import { expect, test } from 'vitest';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { markDays } from '../../../../domain/week.ts';
import { daysOf, slotsOn } from '../../delivery/offer.ts';
import { cart } from '../ordering.fixtures.tsx';
import { tabsOf } from './day-tabs.ts';

const ZONE = 'Europe/Vienna';
const THURSDAY = '2026-11-26';
const now = Date.parse('2026-11-26T08:00:00+01:00');
const open = (date: string) => ({ date, orderUntil: `${date}T09:30:00`, isFull: false });
const time = (id: number, at: string, ...dates: string[]) => ({
  id,
  time: at,
  endTime: '14:00',
  name: null,
  dates: dates.map(open),
});
const place = (id: number, deliveryTimes: DeliveryLocation['deliveryTimes']): DeliveryLocation => ({
  id,
  name: `Place ${id}`,
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  deliveryZips: null,
  address: null,
  deliveryTimes,
});
const foyer = place(5, [time(3, '11:30', THURSDAY, '2026-11-30'), time(4, '12:30', THURSDAY, '2026-12-01')]);
/** The only one that is open on the weekend, and on Friday. */
const kiosk = place(6, [time(9, '12:00', '2026-11-27', '2026-11-28')]);
const locations = [foyer, kiosk];
const selection = slotsOn(foyer, THURSDAY)[0]!.selection;

function tabs(carts: ReturnType<typeof cart>[], chosen = selection) {
  const cartDates = carts.map(({ orderDate }) => orderDate);
  const days = markDays(daysOf(locations, THURSDAY).slice(0, 6), { cartDates, orders: [] });
  return tabsOf(days, { carts, selection: chosen, locations, now, zone: ZONE }).map((tab) => [
    tab.day.date.slice(8),
    tab.cart?.deliveryTime ?? null,
    tab.target?.deliveryTimeId ?? null,
    ...(tab.isCurrent ? ['current'] : []),
  ]);
}

// PLACE-71
test('the days of the chosen place lead to the chosen time, or the first open one; one without any leads nowhere', () => {
  expect(tabs([])).toEqual([
    ['26', null, 3, 'current'],
    ['27', null, null],
    ['30', null, 3],
    ['01', null, 4],
  ]);
});

// PLACE-71
test('each cart of a day has a tab, also of a weekend and of another place', () => {
  const carts = [
    cart({ orderDate: THURSDAY, deliveryTimeId: 3, deliveryTime: '11:30' }),
    cart({ id: 2, orderDate: THURSDAY, deliveryTimeId: 4, deliveryTime: '12:30' }),
    cart({ id: 3, orderDate: '2026-11-28', deliveryTimeId: 9, deliveryTime: '12:00', locationId: 6 }),
  ];
  expect(tabs(carts)).toEqual([
    ['26', '11:30', 3, 'current'],
    ['26', '12:30', 4],
    ['27', null, null],
    ['28', '12:00', 9],
    ['30', null, 3],
    ['01', null, 4],
  ]);
});

// PLACE-71
test('the chosen time of a day has a tab beside the carts of that day', () => {
  expect(tabs([cart({ orderDate: THURSDAY, deliveryTimeId: 4, deliveryTime: '12:30' })]).slice(0, 2)).toEqual([
    ['26', '12:30', 4],
    ['26', null, 3, 'current'],
  ]);
});

// PLACE-96
test('a day on which the chosen place is closed is marked, and one that has a cart elsewhere is not', () => {
  const carts = [cart({ orderDate: '2026-11-28', deliveryTimeId: 9, locationId: 6 })];
  const days = markDays(daysOf(locations, THURSDAY).slice(0, 6), { cartDates: ['2026-11-28'], orders: [] });
  const marked = tabsOf(days, { carts, selection, locations, now, zone: ZONE }).filter(({ day }) => day.isClosedHere);
  expect(marked.map(({ day }) => day.date)).toEqual(['2026-11-27']);
});

// PLACE-200
test('a day is over once the chosen place takes no orders, though another one does', () => {
  const dates = [{ ...open(THURSDAY), orderUntil: `${THURSDAY}T15:00:00` }];
  const late = place(7, [{ ...time(8, '17:30'), dates }]);
  const places = [foyer, late];
  const days = markDays(daysOf(places, THURSDAY).slice(0, 6), { cartDates: [], orders: [] });
  const over = (at: string, chosen: DeliveryLocation, carts: ReturnType<typeof cart>[] = []) =>
    tabsOf(days, {
      carts,
      selection: slotsOn(chosen, THURSDAY)[0]!.selection,
      locations: places,
      now: Date.parse(`${THURSDAY}T${at}:00+01:00`),
      zone: ZONE,
    })
      .filter(({ day }) => day.isOver)
      .map(({ day, cart }) => [day.date.slice(8), cart?.locationId ?? null]);
  expect([over('09:29', foyer), over('09:30', foyer), over('09:30', late)]).toEqual([[], [['26', null]], []]);
  // The tab of a cart is that of its own place and time.
  const elsewhere = cart({ orderDate: THURSDAY, deliveryTimeId: 8, locationId: 7 });
  const here = cart({ id: 2, orderDate: THURSDAY, deliveryTimeId: 3, locationId: 5 });
  expect(over('09:30', late, [elsewhere, here])).toEqual([['26', 5]]);
});
