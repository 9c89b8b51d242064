import { type MenuPlanDish } from '../../../domain/article.ts';
import { findCart, isSameVariant, type Cart } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type Slot } from '../../shared/ordering/offer.ts';

interface PlanOrder {
  /** Of the place, on the day of the dish. */
  slots: readonly Slot[];
  /** As shown. */
  carts: readonly Cart[];
  /** The time that the customer orders for otherwise. */
  usualTimeId: number | null;
  isOpen: (slot: Slot) => boolean;
}

export interface PlanSlot {
  /** Null: no time of the day takes orders for the dish. */
  selection: Selection | null;
  /** Pieces of the dish in the cart. */
  quantity: number;
  isOpen: boolean;
}

const NO_SLOT: PlanSlot = { selection: null, quantity: 0, isOpen: false };

/**
 * The cart for a dish of the menu plan: the one of that day that has the dish, or any of that day, else the usual time,
 * else the first open one. A time for which another place has a cart is left out: one date and time has one cart.
 */
export function planSlot(
  dish: Pick<MenuPlanDish, 'article' | 'deliveryTimeIds'>,
  { slots: offered, carts, usualTimeId, isOpen }: PlanOrder,
): PlanSlot {
  const variant = { articleId: dish.article.id, detailId: dish.article.detailId };
  const slots = offered
    .filter(({ time }) => dish.deliveryTimeIds === null || dish.deliveryTimeIds.includes(time.id))
    .flatMap((slot) => {
      const { selection } = slot;
      const cart = findCart(carts, selection);
      if (cart && cart.locationId !== selection.locationId) return [];
      const line = cart?.items.find((item) => isSameVariant(item, variant));
      return [{ selection, isOpen: isOpen(slot), quantity: line?.quantity ?? 0, hasCart: cart !== null }];
    });
  const open = slots.filter(({ isOpen }) => isOpen);
  const found =
    slots.find(({ quantity }) => quantity > 0) ??
    open.find(({ hasCart }) => hasCart) ??
    open.find(({ selection }) => selection.deliveryTimeId === usualTimeId) ??
    open[0];
  return found ? { selection: found.selection, quantity: found.quantity, isOpen: found.isOpen } : NO_SLOT;
}
