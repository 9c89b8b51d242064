import { findCart } from '../../domain/cart.ts';
import { type CheckoutDetails, detailsJoined } from '../../domain/checkout.ts';
import { type OrderContext } from './order.types.ts';
import { cartAt, slotMoved } from './shown-carts.ts';

/** What was entered, once the first change that waits is saved: a cart that joins another one by it takes its note along. */
export function detailsAfter({ details, carts, queue: [command] }: OrderContext): CheckoutDetails {
  if (command?.kind !== 'move') return details;
  const gone = findCart(carts, slotMoved(command));
  const kept = gone && cartAt(carts, command.selection, gone);
  return kept ? detailsJoined(details, { gone, kept }) : details;
}
