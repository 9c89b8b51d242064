import { type CartDetails, type CartSlot, findCart } from '../../domain/cart.ts';
import { type CheckoutDetails, detailsJoined, detailsNoted } from '../../domain/checkout.ts';
import { type OrderContext } from './order.types.ts';
import { applyQueue, cartAt, slotMoved } from './shown-carts.ts';

/**
 * What was entered, once the first change that waits is saved: a cart that joins another one by it takes its note
 * along.
 */
export function detailsAfter({ details, carts, queue: [command] }: OrderContext): CheckoutDetails {
  if (command?.kind !== 'move') return details;
  const gone = findCart(carts, slotMoved(command));
  const target = gone && cartAt(carts, command.selection, gone);
  return target ? detailsJoined(details, { gone, target }) : details;
}

/** What was entered, once the cart of a slot, as it is shown, gets the note of an earlier order. */
export function detailsWithNote(
  { details, carts, queue }: OrderContext,
  { selection, details: { comment } }: { selection: CartSlot; details: CartDetails },
): CheckoutDetails {
  const cart = findCart(applyQueue(carts, queue), selection);
  return cart ? detailsNoted(details, { cartId: cart.id, note: comment }) : details;
}
