import type { Order, OrderLine } from './order.ts';

/**
 * The dishes of an order, the dearest one first: that is what a meal is known by, not its drink. A delivery fee, which has no id, is
 * none; a server that tells no ids tells dishes only.
 */
export function mainDishesFirst({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  const told = lines.filter(({ articleId }) => articleId != null);
  return (told.length > 0 ? told : lines).toSorted(
    (one, other) => other.singleItemGrossPrice - one.singleItemGrossPrice,
  );
}
