import { findCart, type Cart } from '../../domain/cart.ts';
import { isSameSelection, type Selection } from '../../domain/delivery.ts';
import { isSameSlot, slotOf } from './cart-queue.ts';
import { selectionOfCart } from './cart-changes.ts';
import { type CartCommand, type OrderContext } from './order.types.ts';
import { cartAt, lineIn, slotMoved } from './shown-carts.ts';

/**
 * What is chosen, and which changes wait, once the first of them was refused. `answered`: the carts as they are now.
 * After a refused move the chosen time goes back to the cart that it has followed, unless the customer has chosen
 * another one meanwhile.
 */
export function afterRefusal(
  { carts, queue: [refused, ...queue], selection }: Pick<OrderContext, 'carts' | 'queue' | 'selection'>,
  answered: readonly Cart[],
): Pick<OrderContext, 'queue' | 'selection'> {
  const cart = refused?.kind === 'move' ? findCart(carts, slotMoved(refused)) : null;
  const stayed = cart && answered.find(({ id }) => id === cart.id);
  if (refused?.kind !== 'move' || !stayed) return { queue, selection };
  const to = refused.selection;
  const hasFollowed = refused.isFollowed && selection !== null && isSameSelection(selection, to);
  return {
    // What waits for the cart that it would have joined means that cart.
    queue: cartAt(carts, to, cart) ? queue : redirected(queue, to, stayed),
    selection: hasFollowed ? selectionOfCart(stayed) : selection,
  };
}

/**
 * The changes that wait, for where the cart stayed: without that, its next move would find no cart, or another one, and
 * the new quantity of a dish that came along would open a second cart. Another dish is left for the time whose menu it
 * was chosen from.
 */
function redirected(queue: readonly CartCommand[], to: Selection, stayed: Cart): CartCommand[] {
  const movesOn = (command: CartCommand) =>
    command.kind === 'move' && (isSameSlot(slotMoved(command), to) || isSameSlot(command.selection, to));
  const last = queue.findIndex(movesOn);
  return queue.map((command, at) => {
    if (last !== -1 && at > last) return command;
    if (command.kind === 'move' && isSameSlot(slotMoved(command), to)) return { ...command, from: slotOf(stayed) };
    return command.kind === 'set' && isSameSlot(command.change.selection, to) && lineIn(stayed, command.change.article)
      ? { ...command, change: { ...command.change, selection: selectionOfCart(stayed) } }
      : command;
  });
}
