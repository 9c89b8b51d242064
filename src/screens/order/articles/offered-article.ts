import { type Article } from '../../../../domain/article.ts';
import { type AllergenView } from './use-allergens.ts';

/** A dish as its card and its details show it. */
export interface OfferedArticle {
  article: Article;
  /** Pieces in the cart of the chosen day and time. */
  quantity: number;
  /** Portions left, as last heard of; null: unlimited. */
  remaining: number | null;
  /** The chosen time still takes orders. */
  isOpen: boolean;
  /** Null where the house shows none. */
  allergens: AllergenView | null;
  onQuantity: (article: Article, quantity: number) => void;
}
