import { and, asc, eq, inArray } from 'drizzle-orm';
import { HOME_DELIVERY } from '../../domain/delivery.ts';
import { cartItems, carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { articles, locations } from '../db/schema.ts';

/** What a house charges for bringing a cart home; null: nothing. */
async function shippingTo({ restaurantId, typeShortName }: typeof locations.$inferSelect, db: Database) {
  if (typeShortName !== HOME_DELIVERY) return null;
  const [article] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.restaurantId, restaurantId), eq(articles.isShippingArticle, true)))
    .orderBy(asc(articles.sortOrder), asc(articles.id))
    .limit(1);
  return article ?? null;
}

/**
 * Brings a cart in line with where it goes, after every change of it: one shipping article where it is brought home and
 * none elsewhere, and no cart without a dish. Nobody adds or removes a shipping article by hand.
 */
export async function settleCart(db: Database, cartId: number): Promise<void> {
  const [cart] = await db
    .select({ location: locations })
    .from(carts)
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .where(eq(carts.id, cartId));
  if (!cart) return;
  const lines = await db
    .select({ itemId: cartItems.id, articleId: cartItems.articleId, isShipping: articles.isShippingArticle })
    .from(cartItems)
    .innerJoin(articles, eq(articles.id, cartItems.articleId))
    .where(eq(cartItems.cartId, cartId));
  if (lines.every(({ isShipping }) => isShipping)) {
    await db.delete(carts).where(eq(carts.id, cartId));
    return;
  }
  const shipping = await shippingTo(cart.location, db);
  const wrong = lines
    .filter(({ articleId, isShipping }) => isShipping && articleId !== shipping?.id)
    .map(({ itemId }) => itemId);
  if (wrong.length > 0) await db.delete(cartItems).where(inArray(cartItems.id, wrong));
  if (!shipping) return;
  await db
    .insert(cartItems)
    .values({ cartId, articleId: shipping.id, quantity: 1, seenPrice: shipping.grossPrice })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.articleId], set: { quantity: 1 } });
}
