import { isServedAt, type MenuPlanDish, type Served } from '../../../../domain/menu-plan.ts';
import { findCart, isSameVariant, type Cart } from '../../../../domain/cart.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Slot } from '../../delivery/offer.ts';

export interface PlanOrder {
  /** Of the place, on the day of the dish. */
  slots: readonly Slot[];
  /** As shown. */
  carts: readonly Cart[];
  /** The time that the customer has chosen for the week. */
  chosenTimeId: number | null;
  /** The time that the customer orders for otherwise. */
  usualTimeId: number | null;
  isOpen: (slot: Slot) => boolean;
}

export interface PlanSlot {
  /** Null: no time of the day takes orders for the dish. */
  selection: Selection | null;
  /** Pieces of the dish in the cart. */
  quantity: number;
  /** Portions left, by the cart; null: the cart does not tell. */
  remaining: number | null;
  isOpen: boolean;
}

type Planned = Served & { article: Pick<MenuPlanDish['article'], 'id' | 'detailId'> };

const NO_SLOT: PlanSlot = { selection: null, quantity: 0, remaining: null, isOpen: false };
const NO_DISH: Planned = { article: { id: 0, detailId: 0 }, restaurantId: null, deliveryTimeIds: null };

/**
 * The cart for a dish of the menu plan: the one of that day that has the dish, else the chosen time, a cart of that
 * day, the usual time, or the first open one (DISH-92). A time for which another place has a cart is left out: one date
 * and time has one cart.
 */
export function planSlot(
  dish: Planned,
  { slots: offered, carts, chosenTimeId, usualTimeId, isOpen }: PlanOrder,
): PlanSlot {
  const variant = { articleId: dish.article.id, detailId: dish.article.detailId };
  const slots = offered
    .filter(({ selection }) => isServedAt(dish, selection))
    .flatMap((slot) => {
      const { selection } = slot;
      const cart = findCart(carts, selection);
      if (cart && cart.locationId !== selection.locationId) return [];
      const line = cart?.items.find((item) => isSameVariant(item, variant));
      return [
        {
          selection,
          isOpen: isOpen(slot),
          quantity: line?.quantity ?? 0,
          remaining: line?.remainingItems ?? null,
          hasCart: cart !== null,
        },
      ];
    });
  const open = slots.filter(({ isOpen }) => isOpen);
  const openAt = (timeId: number | null) => open.find(({ selection }) => selection.deliveryTimeId === timeId);
  const found =
    slots.find(({ quantity }) => quantity > 0) ??
    openAt(chosenTimeId) ??
    open.find(({ hasCart }) => hasCart) ??
    openAt(usualTimeId) ??
    open[0];
  if (!found) return NO_SLOT;
  const { selection, quantity, remaining } = found;
  return { selection, quantity, remaining, isOpen: found.isOpen };
}

/**
 * Where and when a day's dishes go that are available at any of its times; null: nothing can be ordered for it here.
 */
export const daySelection = (order: PlanOrder): Selection | null => planSlot(NO_DISH, order).selection;
