import { type Cents } from '../../domain/money.ts';
import { type Settings } from '../../domain/settings.ts';
import { type Payer } from '../auth/identity.ts';
import { checkCart } from '../cart/check-cart.ts';
import { type OpenCart, readOpenCarts } from '../cart/open-carts.ts';
import { type Database } from '../db/database.ts';
import { type House } from '../house.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type PaymentRequest } from './charge.ts';
import { placeOrder } from './place-order.ts';

/** A cart to be paid, and what the customer agreed to. */
export interface AgreedCart {
  cartId: number;
  /** What it costs, a voucher's part included. */
  total: Cents;
  /** What the voucher of the call pays of that; null: nothing was said. */
  voucher: Cents | null;
}

/** The open cart as it was agreed to. Throws a `CartRefusal` where it is not, or cannot be ordered. */
export function agreedCart(
  house: House,
  settings: Settings,
  open: readonly OpenCart[],
  { cartId, total }: AgreedCart,
): OpenCart {
  const cart = open.find(({ id }) => id === cartId);
  if (!cart) throw new CartRefusal('error.cartNotFound');
  const problems = checkCart(house, settings, cart);
  const problem = problems.cart ?? [...problems.items.values()][0];
  if (problem) throw new CartRefusal(problem);
  if (cart.total !== total) throw new CartRefusal('error.priceChanged');
  return cart;
}

/** Makes an order of a cart, within the caller's transaction; answers its number. */
export async function orderCart(
  house: House,
  db: Database,
  payer: Payer,
  settings: Settings,
  request: PaymentRequest,
  agreed: AgreedCart,
): Promise<number> {
  const open = agreedCart(house, settings, await readOpenCarts(house, db, payer), agreed);
  return placeOrder(house, db, payer, settings, open, request, agreed.voucher);
}
