import { type CsvCell } from '../../../domain/csv.ts';
import { type KitchenOrder, byTimeAndPlace, sumsByDish } from '../../features/kitchen/read-day.ts';

const portionsOf = (all: readonly KitchenOrder[]): number =>
  all.flatMap(({ dishes }) => dishes).reduce((sum, { quantity }) => sum + quantity, 0);

/** `1 order`, `2 orders`. */
const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** What is to be cooked, by time and place, and the numbers of the orders. */
export function dayLines(date: string, all: readonly KitchenOrder[]): string[] {
  if (all.length === 0) return [`${date}: no orders`];
  return [
    `${date}: ${counted(all.length, 'order')}, ${counted(portionsOf(all), 'portion')}`,
    ...byTimeAndPlace(all).flatMap(({ name: handover, orders }) => [
      `${handover}: ${counted(portionsOf(orders), 'portion')}`,
      ...sumsByDish(orders).map(({ name, quantity }) => `    ${quantity} × ${name}`),
      `    ${orders.length === 1 ? 'order' : 'orders'} ${orders.map(({ number }) => number).join(', ')}`,
    ]),
  ];
}

const HEADINGS = [
  'time',
  'until',
  'restaurant',
  'place',
  'order',
  'quantity',
  'dish',
  'name',
  'phone',
  'address',
  'delivery',
  'comment',
];

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

function rowsOf(order: KitchenOrder): CsvCell[][] {
  const { number, restaurant, place, from, until, comment, deliveryOption } = order;
  const { firstname, lastname, street, housenumber, stair, door, postcode, city, phone } = order.address;
  const where = [joined(street, housenumber, stair, door), joined(postcode, city)].filter(Boolean).join(', ');
  return order.dishes.map(({ name, quantity }) => [
    from,
    until,
    restaurant,
    place,
    number,
    quantity,
    name,
    joined(firstname, lastname),
    phone,
    where,
    deliveryOption,
    comment,
  ]);
}

/** A row for each dish of each order, for a spreadsheet. */
export const dayTable = (all: readonly KitchenOrder[]): CsvCell[][] => [
  HEADINGS,
  ...byTimeAndPlace(all).flatMap(({ orders }) => orders.flatMap(rowsOf)),
];
