import { findCart, type Cart } from '../../domain/cart.ts';
import { type CartCommand } from './order.types.ts';
import { lineIn } from './shown-carts.ts';

/** Text key of a change that was computed from a quantity that is another by now. The server refuses it likewise. */
export const CHANGED_ELSEWHERE = 'error.cartChanged';

/**
 * Whether the carts, as they are read now, have another quantity of the dish than those from which the wanted one was
 * computed. One that is already as wanted is not overtaken.
 */
export function isOvertaken(command: CartCommand, before: readonly Cart[], now: readonly Cart[]): boolean {
  if (command.kind !== 'set') return false;
  const { selection, article, quantity } = command.change;
  const heldIn = (carts: readonly Cart[]) => lineIn(findCart(carts, selection), article)?.quantity ?? 0;
  return heldIn(now) !== heldIn(before) && heldIn(now) !== quantity;
}
