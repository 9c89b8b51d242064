import { type Article } from '../../../domain/article.ts';
import { type Cart, type CartItem } from '../../../domain/cart.ts';
import { placeOf, type Selection } from '../../../domain/delivery.ts';
import { type QuantityWish } from '../../../machines/order/order.types.ts';

/** The wish for a quantity of a dish on the chosen day and time. */
export function wishFor(selection: Selection, article: Article, quantity: number): QuantityWish {
  const { id, name, shortName, detailName, grossPrice, subsidy, isShippingArticle, isOrderOnlyForEstimation } = article;
  return {
    selection,
    article: { id, name, shortName, detailName, grossPrice, subsidy, isShippingArticle, isOrderOnlyForEstimation },
    quantity,
  };
}

/**
 * What a cart is for. A cart does not say until when orders are taken, so its delivery time stands in as the last
 * conceivable moment: the server has the word on the real one.
 */
export function selectionOfCart(cart: Cart): Selection {
  return {
    ...placeOf(cart),
    date: cart.orderDate,
    deliveryTimeId: cart.deliveryTimeId,
    time: cart.deliveryTime,
    endTime: cart.deliveryTime,
    orderUntil: `${cart.orderDate}T${cart.deliveryTime}:00`,
  };
}

/** The wish for another quantity of a line that already lies in a cart. */
export function wishForItem(cart: Cart, item: CartItem, quantity: number): QuantityWish {
  return {
    selection: selectionOfCart(cart),
    article: {
      id: item.articleId,
      name: item.name,
      shortName: item.shortName,
      detailName: item.detailName,
      grossPrice: item.grossPrice,
      subsidy: Math.round(item.subsidy / item.quantity),
      isShippingArticle: item.isShippingArticle,
      isOrderOnlyForEstimation: cart.isOrderOnlyForEstimation,
    },
    quantity,
  };
}
