import type { WantedMeal } from './reorder.ts';
import { type Cart, findCart } from './cart.ts';
import { joinedComment } from './comment.ts';
import type { Selection } from './delivery.ts';

/** What a cart is to say. */
export interface CartNote {
  selection: Selection;
  /**
   * Of all that goes into the cart, without what the cart says already, which stays above it. Empty: nothing to add.
   */
  comment: string;
  /** What the cart says then. */
  joined: string;
  deliveryOption: string | null;
}

interface GoingMeal {
  meal: WantedMeal;
  /** What of it goes into carts, and into which. */
  going: readonly { selection: Selection }[];
}

const slotOf = ({ date, deliveryTimeId }: Selection): string => `${date} ${deliveryTimeId}`;

/**
 * The notes of the meals for the carts that get something of them. A cart keeps its own note above it, and the option
 * that it has.
 */
export function notesFor(meals: readonly GoingMeal[], carts: readonly Cart[]): CartNote[] {
  const notes = new Map<string, Omit<CartNote, 'joined'>>();
  for (const { meal, going } of meals)
    for (const { selection } of going) {
      const note = notes.get(slotOf(selection)) ?? { comment: '', deliveryOption: null };
      notes.set(slotOf(selection), {
        selection,
        comment: joinedComment(note.comment, meal.comment),
        deliveryOption: note.deliveryOption ?? meal.deliveryOption,
      });
    }
  return [...notes.values()]
    .map(({ selection, comment, deliveryOption }) => {
      const cart = findCart(carts, selection);
      const joined = joinedComment(cart?.comment ?? '', comment);
      return {
        selection,
        comment: joined === cart?.comment ? '' : comment,
        joined,
        deliveryOption: cart?.deliveryOption ? null : deliveryOption,
      };
    })
    .filter(({ comment, deliveryOption }) => comment !== '' || deliveryOption !== null);
}

/** Those of the notes to which a meal adds. */
export const notesOf = ({ meal, going }: GoingMeal, notes: readonly CartNote[]): CartNote[] =>
  meal.comment === '' && meal.deliveryOption === null
    ? []
    : notes.filter((note) => going.some(({ selection }) => slotOf(selection) === slotOf(note.selection)));
