import { type DishRating } from '../../../domain/rating.ts';
import { ratingKey } from '../../../domain/saved-change.ts';
import { type RatedLine } from './rated-line.ts';
import { useSavedChange } from './use-saved-change.ts';

interface RatingView {
  rating: DishRating | null;
  isSaving: boolean;
  rate: (rating: DishRating) => void;
}

/** What the customer thought of a dish, as chosen last. */
export function useRating(line: RatedLine): RatingView {
  const { wanted, want } = useSavedChange<'rating'>(ratingKey(line));
  const { orderNumber, articleId, detailId, name } = line;
  return {
    rating: wanted?.rating ?? line.rating,
    isSaving: wanted !== null,
    rate: (rating) => want({ kind: 'rating', dish: { orderNumber, articleId, detailId }, rating }, name),
  };
}
