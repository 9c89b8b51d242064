import { type Order, type OrderLine } from '../../../domain/order.ts';
import { type DishRating } from '../../../domain/rating.ts';
import { type RatedDish, ratingKey } from '../../../domain/saved-change.ts';

/** A dish of an order that the server keeps ratings of. */
export interface RatedLine extends RatedDish {
  name: string;
  /** Null: not rated yet. */
  rating: DishRating | null;
}

function toRated(orderNumber: number, { articleId, detailId, name, rating }: OrderLine): RatedLine[] {
  const isKnown = typeof articleId === 'number' && typeof detailId === 'number' && rating !== undefined;
  return isKnown ? [{ orderNumber, articleId, detailId, name, rating }] : [];
}

/** Each dish once, which may stand on two lines after a change. None where the server keeps no ratings. */
export function ratedLines({ number, lines }: Pick<Order, 'number' | 'lines'>): RatedLine[] {
  const rated = lines.flatMap((line) => toRated(number, line));
  return [...new Map(rated.map((line) => [ratingKey(line), line])).values()];
}
