import type { RequestedDish } from './order-change-request.ts';
import type { IsoDate } from './calendar.ts';
import type { Cart, CartItem } from './cart.ts';

/** Why a dish is not available at another time. */
interface Problem {
  errorTextKey: string;
  /** Portions available on that day; null: any number, or the dish is not offered. */
  remainingItems: number | null;
}

interface Slot {
  date: IsoDate;
  deliveryTimeId: number;
}

/** A day and time at which some dishes are not available. Where all of them are, there is none. */
interface SlotProblem<Line> extends Slot {
  lines: Line[];
}

/** For a cart, by its items. */
export type MoveProblem = SlotProblem<Problem & { itemId: number }>;
/** For an order as it is, by its dishes. */
export type ChangeProblem = SlotProblem<Problem & Pick<RequestedDish, 'articleId' | 'detailId'>>;

/** What is not available at a day and time. Source: CART-85, ORDER-181. */
export const problemsAt = <Line>(problems: readonly SlotProblem<Line>[], slot: Slot): readonly Line[] =>
  problems.find(({ date, deliveryTimeId }) => date === slot.date && deliveryTimeId === slot.deliveryTimeId)?.lines ??
  [];

/** The items of the cart that are not available at a day and time, each with its problem there. */
export const itemsMissing = (
  { items }: Pick<Cart, 'items'>,
  problems: readonly MoveProblem[],
  slot: Slot,
): CartItem[] =>
  problemsAt(problems, slot).flatMap(({ itemId, errorTextKey, remainingItems }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? [{ ...item, errorTextKey, remainingItems }] : [];
  });

/**
 * The requested dishes of an order that are not available at a day and time; one of which fewer are asked for now may
 * be.
 */
export const dishesMissing = (
  dishes: readonly RequestedDish[],
  problems: readonly ChangeProblem[],
  slot: Slot,
): (RequestedDish & Problem)[] =>
  problemsAt(problems, slot).flatMap(({ articleId, detailId, errorTextKey, remainingItems }) => {
    const dish = dishes.find((one) => one.articleId === articleId && one.detailId === detailId);
    return dish && dish.quantity > (remainingItems ?? 0) ? [{ ...dish, errorTextKey, remainingItems }] : [];
  });
