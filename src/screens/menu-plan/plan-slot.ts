import { type MenuPlanDish } from '../../../domain/article.ts';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { findCart, isSameVariant, type Cart } from '../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { slotsOn } from '../../shared/ordering/offer.ts';

interface PlanOrder {
  location: DeliveryLocation;
  /** As shown. */
  carts: readonly Cart[];
  /** The time that the customer orders for otherwise. */
  usualTimeId: number | null;
  now: Instant;
  zone: string;
}

export interface PlanSlot {
  selection: Selection;
  /** Pieces of the dish in the cart. */
  quantity: number;
  isOpen: boolean;
}

/**
 * The cart for a dish of the menu plan: the one of that day that has the dish, or any of that day, else the usual time,
 * else the first open one. Null if no time takes orders. A time for which another place has a cart is left out: one date
 * and time has one cart.
 */
export function planSlot(
  dish: Pick<MenuPlanDish, 'article' | 'deliveryTimeIds'>,
  date: IsoDate,
  { location, carts, usualTimeId, now, zone }: PlanOrder,
): PlanSlot | null {
  const variant = { articleId: dish.article.id, detailId: dish.article.detailId };
  const offered = slotsOn(location, date).filter(
    ({ time }) => dish.deliveryTimeIds === null || dish.deliveryTimeIds.includes(time.id),
  );
  const slots = offered.flatMap(({ selection, isFull }) => {
    const cart = findCart(carts, selection);
    if (cart && cart.locationId !== location.id) return [];
    const line = cart?.items.find((item) => isSameVariant(item, variant));
    const isOpen = slotState({ orderUntil: selection.orderUntil, isFull }, now, zone) === 'open';
    return [{ selection, isOpen, quantity: line?.quantity ?? 0, hasCart: cart !== null }];
  });
  const open = slots.filter(({ isOpen }) => isOpen);
  return (
    slots.find(({ quantity }) => quantity > 0) ??
    open.find(({ hasCart }) => hasCart) ??
    open.find(({ selection }) => selection.deliveryTimeId === usualTimeId) ??
    open[0] ??
    null
  );
}
