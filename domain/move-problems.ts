import type { IsoDate } from './calendar.ts';
import type { Cart, CartItem } from './cart.ts';

/** Why a dish of a cart is not to be had at another time. */
interface LineProblem {
  /** Of the cart's item. */
  itemId: number;
  errorTextKey: string;
  /** Portions left on that day; null: any number, or the dish is not offered. */
  remainingItems: number | null;
}

/** A day and time at which something of a cart is not to be had. Where all of it is, there is none. */
export interface MoveProblem {
  date: IsoDate;
  deliveryTimeId: number;
  lines: LineProblem[];
}

/** What of the cart is not to be had at a day and time. Source: CART-85. */
export const problemsAt = (
  problems: readonly MoveProblem[],
  slot: { date: IsoDate; deliveryTimeId: number },
): readonly LineProblem[] =>
  problems.find(({ date, deliveryTimeId }) => date === slot.date && deliveryTimeId === slot.deliveryTimeId)?.lines ??
  [];

/** The items of the cart that are not to be had at a day and time, each with its problem there. */
export const itemsMissing = (
  { items }: Pick<Cart, 'items'>,
  problems: readonly MoveProblem[],
  slot: { date: IsoDate; deliveryTimeId: number },
): CartItem[] =>
  problemsAt(problems, slot).flatMap(({ itemId, errorTextKey, remainingItems }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? [{ ...item, errorTextKey, remainingItems }] : [];
  });
