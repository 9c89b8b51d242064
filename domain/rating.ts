export const RATINGS = ['good', 'fine', 'notGood'] as const;
export type Rating = (typeof RATINGS)[number];

/** What a customer thought of a dish after the meal. */
export interface DishRating {
  rating: Rating;
  /** Empty: none. */
  words: string;
}

/** Characters of the words that may go with a rating. */
export const LONGEST_RATING_WORDS = 500;
