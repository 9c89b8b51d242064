import { expect, it } from 'vitest';
import { outcomeOf } from './reorder-outcome.ts';
import { planReorder } from './reorder-plan.ts';
import { anOffer, aSelection, aSlot, aWantedLine, aWantedMeal } from './reorder.fixtures.ts';
import { anArticle } from './article.fixtures.ts';

const later = { deliveryTimeId: 6, time: '13:30' };
const soup = anArticle({ id: 8, detailId: 80, name: 'Soup' });

/**
 * Chili of which one portion is left at the time wanted and another later, soup, and a dish that is not on the menu.
 */
const plan = planReorder(
  anOffer({
    meal: aWantedMeal({
      lines: [
        aWantedLine({ quantity: 2 }),
        aWantedLine({ articleId: 8, detailId: 80 }),
        aWantedLine({ articleId: 9, detailId: 90 }),
      ],
    }),
    slot: aSlot([anArticle({ remainingItems: 1 }), soup]),
    others: [aSlot([anArticle()], later)],
  }),
  { carts: [], maxQuantity: 9, taken: ['0 0'] },
);
const outcome = (refused: Parameters<typeof outcomeOf>[1]) =>
  outcomeOf(plan, refused).map(({ article, quantity, time, refusedBy }) => [article.id, quantity, time, refusedBy]);

// CART-97
it('Everything that was planned went in where nothing was refused', () => {
  expect(outcome([])).toEqual([
    [7, 1, null, null],
    [7, 1, '13:30', null],
    [8, 1, null, null],
  ]);
});

// CART-142
it('What was refused is reported with its reason, and only at the time at which it was refused', () => {
  const sold = { selection: aSelection(later), article: anArticle(), textKey: 'error.soldOut' };
  const missed = { selection: aSelection(), article: soup, textKey: 'error.changesNotSaved' };
  expect(outcome([sold, missed])).toEqual([
    [7, 1, null, null],
    [7, 1, '13:30', 'error.soldOut'],
    [8, 1, null, 'error.changesNotSaved'],
  ]);
});
