import type * as z from 'zod/mini';
import { type CartWire } from '../../../contract/cart.ts';
import { type Cents } from '../../../domain/money.ts';
import { isAsShown } from '../cart/cart-details.ts';
import { checkCart } from '../cart/check-cart.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { type orders } from '../../db/orders.schema.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { CartRefusal } from './cart-refusal.ts';
import { placeOrder } from './place-order.ts';
import { type Sale } from './sale.ts';

type ShownCart = Pick<
  z.output<typeof CartWire>,
  'DeliveryLocationId' | 'OrderDate' | 'DeliveryTime' | 'CartItems' | 'AddressDto' | 'Comment' | 'DeliveryOption'
>;

/** A cart to be paid, and what the customer agreed to. */
export interface AgreedCart {
  cartId: number;
  /** What it costs, a voucher's part included. */
  total: Cents;
  /** What the voucher of the call pays of that; null: not given. */
  voucher: Cents | null;
  /** The cart as the customer was shown it; absent: not checked (again). */
  shown?: ShownCart;
}

const isThereAsShown = ({ location, orderDate, time }: OpenCart, shown: ShownCart): boolean =>
  location.id === shown.DeliveryLocationId && orderDate === shown.OrderDate && time.id === shown.DeliveryTime.ID;

/** Others may cost the same. A client that sends no dishes is not checked. */
const hasDishesAsShown = ({ lines }: OpenCart, { CartItems }: ShownCart): boolean =>
  CartItems.length === 0 ||
  (CartItems.length === lines.length &&
    lines.every(({ article, item }) =>
      CartItems.some(
        ({ ArticleId, ArticleDetailId, Quantity }) =>
          ArticleId === dishIdOf(article) &&
          (ArticleDetailId == null || ArticleDetailId === article.detailId) &&
          Quantity === item.quantity,
      ),
    ));

/** Whoever holds a card is shown neither address nor note of a cart, and so agrees to none (TERM-48). */
const detailsShown = ({ card }: Sale['payer'], shown: ShownCart): Partial<ShownCart> =>
  card === null ? shown : { DeliveryOption: shown.DeliveryOption };

/**
 * The open cart that was agreed to. Throws a `CartRefusal` if it is gone, cannot be ordered or has another price, or
 * goes elsewhere than was shown.
 */
export function agreedCart(
  { context, payer, settings }: Pick<Sale, 'context' | 'payer' | 'settings'>,
  open: readonly OpenCart[],
  { cartId, total, shown }: AgreedCart,
): OpenCart {
  const cart = open.find(({ id }) => id === cartId);
  if (!cart) throw new CartRefusal('error.cartNotFound');
  const problems = checkCart(context, settings, cart);
  const problem = problems.cart ?? [...problems.items.values()][0];
  if (problem) throw new CartRefusal(problem);
  if (cart.total !== total) throw new CartRefusal('error.priceChanged');
  if (
    shown &&
    !(isThereAsShown(cart, shown) && hasDishesAsShown(cart, shown) && isAsShown(cart, detailsShown(payer, shown)))
  )
    throw new CartRefusal('error.detailsChanged');
  return cart;
}

/** Makes an order of one of the open carts, as they are under the owner's lock, within the caller's transaction. */
export async function orderCart(
  sale: Sale,
  agreed: AgreedCart,
  open: readonly OpenCart[],
): Promise<typeof orders.$inferSelect> {
  return placeOrder(sale, agreedCart(sale, open, agreed), agreed.voucher);
}
