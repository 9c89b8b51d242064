import { type Article } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type AllergenView } from './use-allergens.ts';

/** Props of a dish's card and details. */
export interface OfferedArticle {
  article: Article;
  date: IsoDate;
  deliveryTimeId: number;
  /** Pieces in the cart of the chosen day and time. */
  quantity: number;
  /** Portions left, as last reported by the server; null: unlimited. */
  remaining: number | null;
  /** The chosen time still takes orders. */
  isOpen: boolean;
  /** Why nothing can be added; null or absent: it can, or that is shown elsewhere. */
  closedKey?: 'order.articles.cutOffPassed' | 'week.dishClosed' | null;
  /** Null if the restaurant does not show allergens. */
  allergens: AllergenView | null;
  onQuantity: (article: Article, quantity: number) => void;
}
