import { type SnapshotFrom } from 'xstate';
import { findCart, grandTotal, sortCarts, type Cart } from '../../domain/cart.ts';
import { itemCount } from '../../domain/item-count.ts';
import { type Selection } from '../../domain/delivery.ts';
import { type orderMachine } from './order.machine.ts';
import { type OrderContext } from './order.types.ts';
import { applyQueue, lineIn } from './shown-carts.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

const shownByQueue = new WeakMap<
  OrderContext['queue'],
  { carts: Cart[]; selection: Selection | null; shown: Cart[] }
>();

/**
 * The carts as the customer sees them: the server's with everything applied that is on its way, the selected one first.
 * The same array as long as nothing changed.
 */
export function selectShownCarts({ context: { carts, queue, selection } }: OrderSnapshot): Cart[] {
  const known = shownByQueue.get(queue);
  if (known?.carts === carts && known.selection === selection) return known.shown;
  const shown = sortCarts(applyQueue(carts, queue), selection);
  shownByQueue.set(queue, { carts, selection, shown });
  return shown;
}

/** There is something to check out, or to submit where the customer is at checkout already. */
export const selectCanCheckOut = (snapshot: OrderSnapshot): boolean =>
  snapshot.can({ type: 'step.open', step: 'checkout' }) || snapshot.can({ type: 'checkout.submit' });

/** The carts are being checked before payment. */
export const selectIsChecking = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ wizard: { CheckingOut: 'Checking' } });

/** Carts may not be changed while they are checked or paid. */
export const selectAreCartsLocked = (snapshot: OrderSnapshot): boolean =>
  selectIsChecking(snapshot) || snapshot.matches({ wizard: 'Paying' });

/** The cart of the selection's date and time, wherever it is delivered to. */
export const selectCartFor =
  (selection: Selection | null) =>
  (snapshot: OrderSnapshot): Cart | null =>
    selection && findCart(selectShownCarts(snapshot), selection);

/** Pieces of a dish in the cart of the current selection. */
export const selectQuantityOf =
  (articleId: number) =>
  (snapshot: OrderSnapshot): number =>
    lineIn(selectCartFor(snapshot.context.selection)(snapshot), articleId)?.quantity ?? 0;

/** Cents, after subsidies. */
export const selectTotal = (snapshot: OrderSnapshot): number => grandTotal(selectShownCarts(snapshot));

/** Pieces in all carts. */
export const selectItemCount = (snapshot: OrderSnapshot): number => itemCount(selectShownCarts(snapshot));

/** Changes wait for an answer of the server. */
export const selectIsSaving = (snapshot: OrderSnapshot): boolean => snapshot.context.queue.length > 0;

/** Changes could not be sent or the carts not be read; `carts.reload` tries again. */
export const selectIsUnreachable = (snapshot: OrderSnapshot): boolean => snapshot.matches({ carts: 'Unreachable' });
