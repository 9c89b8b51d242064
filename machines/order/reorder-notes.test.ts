import { describe, expect, it } from 'vitest';
import { type MealOffer, planReorder } from '../../domain/reorder-plan.ts';
import { anOffer, aSlot, aWantedMeal } from '../../domain/reorder.fixtures.ts';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { enqueue, requestFor } from './cart-queue.ts';
import { type CartCommand } from './order.types.ts';
import { applyQueue } from './shown-carts.ts';

const day = anOffer();
const wanted = (comment: string): MealOffer => ({
  meal: aWantedMeal({ comment }),
  date: day.target,
  slot: aSlot(),
  others: [],
});

/** The queue after a meal was ordered again, as the dialog sends it. */
function reordered(queue: readonly CartCommand[], carts: readonly Cart[], meal: MealOffer): CartCommand[] {
  const shown = applyQueue(carts, queue);
  const { reorderLines, notes } = planReorder({ ...day, meals: [meal] }, { carts: shown, maxQuantity: 9, taken: [] });
  return [
    ...reorderLines.map((line): CartCommand => ({ kind: 'set', change: line })),
    ...notes.map(({ selection, comment, deliveryOption }): CartCommand => ({
      kind: 'describe',
      selection,
      details: { comment, deliveryOption },
    })),
  ].reduce((waiting, command) => enqueue(waiting, command, carts, 0), [...queue]);
}

/** The comments of the carts once the server has answered all requests. */
const savedComments = (carts: readonly Cart[], queue: readonly CartCommand[]) =>
  queue
    .reduce<Cart[]>(
      (held, command) => {
        const request = requestFor(command, held);
        if (request?.command.kind !== 'describe') return applyQueue(held, [command]);
        const { comment } = request.command.details;
        return held.map((cart) => (cart === request.cart ? { ...cart, comment: comment || cart.comment } : cart));
      },
      [...carts],
    )
    .map(({ comment }) => comment);
const shownComments = (carts: readonly Cart[], queue: readonly CartCommand[]) =>
  applyQueue(carts, queue).map(({ comment }) => comment);

describe('The note of an order that is ordered again', () => {
  const cart = aCart({
    locationId: 12,
    orderDate: day.target,
    deliveryTimeId: 5,
    comment: 'Room 3',
    items: [anItem({ articleId: 7, detailId: 70, quantity: 1 })],
  });

  // CART-54
  it('comes below that of the cart, as the dialog has said, and once however often it is sent', () => {
    const { notes } = planReorder(
      { ...day, meals: [wanted('No onions')] },
      { carts: [cart], maxQuantity: 9, taken: [] },
    );
    const queue = reordered([], [cart], wanted('No onions'));
    expect(notes.map(({ joined }) => joined)).toEqual(['Room 3\nNo onions']);
    expect(shownComments([cart], queue)).toEqual(['Room 3\nNo onions']);
    expect(savedComments([cart], queue)).toEqual(['Room 3\nNo onions']);
    expect(savedComments([cart], [...queue, ...queue])).toEqual(['Room 3\nNo onions']);
  });

  // CART-111
  it('stays where another one follows before anything is saved', () => {
    for (const carts of [[], [cart]]) {
      const first = reordered([], carts, wanted('No onions'));
      const queue = reordered(first, carts, wanted('With ketchup'));
      const expected = [[...carts.map(({ comment }) => comment), 'No onions', 'With ketchup'].join('\n')];
      expect(shownComments(carts, queue)).toEqual(expected);
      expect(savedComments(carts, queue)).toEqual(expected);
    }
  });
});
