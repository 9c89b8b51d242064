import { type Article } from '../../../domain/article.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type QuantityChange } from '../../../domain/quantity-change.ts';

/** Requests a quantity of a dish for the chosen day and time. */
export function quantityChangeFor(selection: Selection, article: Article, quantity: number): QuantityChange {
  const {
    id,
    detailId,
    name,
    shortName,
    detailName,
    grossPrice,
    subsidy,
    subsidyPerPiece,
    daySubsidy,
    isShippingArticle,
    isOrderOnlyForEstimation,
    allergenIds,
  } = article;
  return {
    selection,
    article: {
      id,
      detailId,
      name,
      shortName,
      detailName,
      grossPrice,
      subsidy,
      subsidyPerPiece,
      daySubsidy,
      isShippingArticle,
      isOrderOnlyForEstimation,
      allergenIds,
    },
    quantity,
  };
}
