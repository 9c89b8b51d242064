import { and, eq } from 'drizzle-orm';
import { type Identity } from '../../auth/identity.ts';
import { badRequest, forbidden, notFound } from '../../core/refusal.ts';
import { cartItems, carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { articles } from '../../db/schema.ts';
import { refuseIfBeingPaid } from './carts-at-providers.ts';
import { findOpenCart } from './find-open-cart.ts';
import { normalizeCart } from './normalize-cart.ts';

export async function deleteCart(db: Database, { owner }: Identity, cartId: number): Promise<void> {
  const cart = await findOpenCart(db, owner, cartId);
  await refuseIfBeingPaid(db, [cart.id], 'error.paymentUnderWay');
  await db.delete(carts).where(eq(carts.id, cart.id));
}

/**
 * Removes `quantity` pieces of a line; removes the line with its last piece, and the cart with its last dish. Not while
 * the cart is being paid at a provider: what is paid would not be ordered then.
 */
export async function deleteCartItem(
  db: Database,
  { owner }: Identity,
  { cartId, cartItemId, quantity }: { cartId: number; cartItemId: number; quantity: number },
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 1) throw badRequest();
  const cart = await findOpenCart(db, owner, cartId);
  const isLine = and(eq(cartItems.id, cartItemId), eq(cartItems.cartId, cart.id));
  const [found] = await db
    .select()
    .from(cartItems)
    .innerJoin(articles, eq(articles.id, cartItems.articleId))
    .where(isLine);
  if (!found) throw notFound('error.cartItemNotFound');
  if (found.articles.isShippingArticle) throw forbidden('error.noPermission');
  await refuseIfBeingPaid(db, [cart.id], 'error.paymentUnderWay');
  const item = found.cart_items;
  if (item.quantity > quantity)
    await db
      .update(cartItems)
      .set({ quantity: item.quantity - quantity })
      .where(isLine);
  else await db.delete(cartItems).where(isLine);
  await normalizeCart(db, cart.id);
}
