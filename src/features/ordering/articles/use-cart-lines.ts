import { findCart, type CartItem, type CartSlot } from '../../../../domain/cart.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type OrderSnapshot } from '../../../context/actor-types.ts';
import { useOrder } from '../../../context/hooks.ts';

const NONE: CartItem[] = [];

/** What a dish shows of its line. */
const isSameLine = (one: CartItem, other: CartItem | undefined) =>
  one.articleId === other?.articleId &&
  one.detailId === other.detailId &&
  one.quantity === other.quantity &&
  one.remainingItems === other.remainingItems;

const areSameLines = (old: CartItem[], next: CartItem[]) =>
  old.length === next.length && old.every((line, index) => isSameLine(line, next[index]));

/** The lines of the cart of a date and time, as shown. The same array until quantities or portions left change. */
export function useCartLines(slot: CartSlot): CartItem[] {
  const lines = (snapshot: OrderSnapshot) => findCart(selectShownCarts(snapshot), slot)?.items ?? NONE;
  return useOrder(lines, areSameLines);
}
