import type { Order } from './order.ts';

/** Without what people leave out when they type: case, accents, `ß`. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** What an order is found by: its number, its dishes, its place. */
export const searchTextOf = ({ number, lines, locationName, restaurantName }: Order): string =>
  folded([number, ...lines.map(({ name }) => name), locationName, restaurantName].join(' '));

/** Whether a search text contains each of the words, anywhere; without words it does. */
export const isFound = (searchText: string, words: string): boolean =>
  folded(words)
    .split(/\s+/)
    .every((word) => searchText.includes(word));
