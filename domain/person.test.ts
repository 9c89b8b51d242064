import { expect, it } from 'vitest';
import { mainCardOf, type PersonCard } from './person.ts';

const card = (id: number, isPreferred = false): PersonCard => ({ id, number: `0${id}`, name: '', isPreferred });

// USER-8
it.each([
  ['the preferred one', [card(3), card(7, true)], 7],
  ['else the first', [card(3), card(7)], 3],
  ['none without a card', [], undefined],
])('the card whose balance the overview shows is %s', (_, cards, id) => {
  expect(mainCardOf({ cards })?.id).toBe(id);
});
