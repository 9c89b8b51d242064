import { type Cart, type CartItem } from '../../domain/cart.ts';
import { placeOf, type Selection } from '../../domain/delivery.ts';
import { type QuantityChange } from '../../domain/quantity-change.ts';

/**
 * The selection of a cart, as it would have been chosen. Of one that does not tell its cut-off, the delivery time is
 * the latest possible moment; the server decides by the real one.
 */
export function selectionOfCart(cart: Cart): Selection {
  return {
    ...placeOf(cart),
    date: cart.orderDate,
    deliveryTimeId: cart.deliveryTimeId,
    time: cart.deliveryTime,
    endTime: cart.deliveryEndTime ?? cart.deliveryTime,
    timeName: cart.deliveryTimeName,
    orderUntil: cart.orderUntil ?? `${cart.orderDate}T${cart.deliveryTime}:00`,
  };
}

/** Requests another quantity of a line in a cart. */
export function changeForItem(cart: Cart, item: CartItem, quantity: number): QuantityChange {
  return {
    selection: selectionOfCart(cart),
    article: {
      id: item.articleId,
      detailId: item.detailId,
      name: item.name,
      shortName: item.shortName,
      detailName: item.detailName,
      grossPrice: item.grossPrice,
      subsidy: Math.round(item.subsidy / item.quantity),
      subsidyPerPiece: item.subsidyPerPiece,
      isShippingArticle: item.isShippingArticle,
      isOrderOnlyForEstimation: cart.isOrderOnlyForEstimation,
      allergenIds: item.allergenIds,
    },
    quantity,
  };
}
