import { type DishRating } from '../../../domain/rating.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { type RatedLine } from './rated-line.ts';
import { useSavedChange } from './use-saved-change.ts';

/** What the customer thought of a dish, as chosen last. */
export function useRating(line: RatedLine): { rating: DishRating | null; rate: (rating: DishRating) => void } {
  const { wanted, want } = useSavedChange<'rating'>(ratingKey(line));
  const { orderNumber, articleId, detailId, name } = line;
  return {
    rating: wanted?.rating ?? line.rating,
    rate: (rating) => want({ kind: 'rating', dish: { orderNumber, articleId, detailId }, rating }, name),
  };
}
