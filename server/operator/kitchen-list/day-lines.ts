import { type CsvCell } from '../../../domain/csv.ts';
import { nameKey } from '../../../domain/name.ts';
import { type KitchenOrder } from './read-day.ts';

const portionsOf = (all: readonly KitchenOrder[]): number =>
  all.flatMap(({ dishes }) => dishes).reduce((sum, { quantity }) => sum + quantity, 0);

/** `1 order`, `2 orders`. */
const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Portions by dish; one that was renamed between two orders is one dish, by its last name. */
function sums(all: readonly KitchenOrder[]): string[] {
  const dishes = new Map<number, { name: string; quantity: number }>();
  for (const { id, name, quantity } of all.flatMap((order) => order.dishes))
    dishes.set(id, { name, quantity: quantity + (dishes.get(id)?.quantity ?? 0) });
  return [...dishes.values()]
    .sort((one, other) => one.name.localeCompare(other.name, 'de'))
    .map(({ name, quantity }) => `    ${quantity} × ${name}`);
}

/** What is to be cooked, by time and place, and the numbers of the orders. */
export function dayLines(date: string, all: readonly KitchenOrder[]): string[] {
  if (all.length === 0) return [`${date}: no orders`];
  const handovers = new Map<string, KitchenOrder[]>();
  for (const order of all) {
    const { from, until, restaurant, place } = order;
    const name = nameKey(`${from}–${until}, ${restaurant}, ${place}`);
    handovers.set(name, [...(handovers.get(name) ?? []), order]);
  }
  return [
    `${date}: ${counted(all.length, 'order')}, ${counted(portionsOf(all), 'portion')}`,
    ...[...handovers].flatMap(([name, orders]) => [
      `${name}: ${counted(portionsOf(orders), 'portion')}`,
      ...sums(orders),
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

/** A row for each dish of each order, for a spreadsheet. */
export const dayTable = (all: readonly KitchenOrder[]): CsvCell[][] => [
  HEADINGS,
  ...all.flatMap(({ number, restaurant, place, from, until, address, comment, deliveryOption, dishes }) => {
    const { firstname, lastname, street, housenumber, stair, door, postcode, city, phone } = address;
    const where = [joined(street, housenumber, stair, door), joined(postcode, city)].filter(Boolean).join(', ');
    return dishes.map(({ name, quantity }) => [
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
  }),
];
