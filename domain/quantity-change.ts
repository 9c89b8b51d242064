import type { Article } from './article.ts';
import type { Selection } from './delivery.ts';

/** A request for a quantity of one dish in one cart; shown at once, and sent in turn. */
export interface QuantityChange {
  /** Delivery date and time it is for, with the location. */
  selection: Selection;
  article: { detailId: number | null; allergenIds?: number[] | null } & Pick<
    Article,
    | 'id'
    | 'name'
    | 'shortName'
    | 'detailName'
    | 'grossPrice'
    | 'subsidy'
    | 'subsidyPerPiece'
    | 'daySubsidy'
    | 'isShippingArticle'
    | 'isOrderOnlyForEstimation'
  >;
  quantity: number;
}
