import { type Cart } from '../../../domain/cart.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { type TimeWords } from '../delivery/use-time-words.ts';

/** Which cart is meant where it is told apart from others: day, time and place. */
export const cartLabel = (cart: Cart, words: TimeWords): string =>
  `${words.when(cart.orderDate, 'short', deliveryTimeOf(cart))} · ${cart.locationName}`;
