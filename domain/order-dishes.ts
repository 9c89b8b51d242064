import type { Order, OrderLine } from './order.ts';

/** A dish with the id by which it can be asked for. */
export type NamedDish = OrderLine & { articleId: number };

const isNamed = (line: OrderLine): line is NamedDish => line.articleId != null;

/**
 * The dishes of an order, in the order of its lines (CART-110). A delivery fee is none: the server marks it, or tells
 * no id for it beside the ids of the dishes. A server that tells no ids at all tells dishes.
 */
export function dishesOf({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  const dishes = lines.filter(({ isShippingArticle }) => !isShippingArticle);
  const named = dishes.filter(isNamed);
  return named.length > 0 ? named : dishes;
}

/** Those that can be asked for; none where the server tells no ids. */
export const namedDishesOf = (order: Pick<Order, 'lines'>): NamedDish[] => dishesOf(order).filter(isNamed);

/** The dearest dish first: that is what a meal is known by, not its drink. */
export const mainDishesFirst = (order: Pick<Order, 'lines'>): OrderLine[] =>
  dishesOf(order).toSorted((one, other) => other.singleItemGrossPrice - one.singleItemGrossPrice);
