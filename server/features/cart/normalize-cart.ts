import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { cartItems, carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { articles, locations } from '../../db/schema.ts';

/** The shipping article of a home delivery; null: none. */
export async function shippingTo(
  { restaurantId, typeShortName }: Pick<typeof locations.$inferSelect, 'restaurantId' | 'typeShortName'>,
  db: Database,
) {
  if (typeShortName !== HOME_DELIVERY) return null;
  const [article] = await db
    .select()
    .from(articles)
    // Not compared with a value: a prepared statement could not use the index `articles_shipping`.
    .where(and(eq(articles.restaurantId, restaurantId), sql`${articles.isShippingArticle}`))
    .orderBy(asc(articles.sortOrder), asc(articles.id))
    .limit(1);
  return article ?? null;
}

/**
 * To be called after every change of a cart: gives it one shipping article for home delivery and none elsewhere, and
 * deletes a cart without dishes. Customers cannot add or remove a shipping article.
 */
export async function normalizeCart(db: Database, cartId: number): Promise<void> {
  const lines = await db
    .select({
      location: locations,
      itemId: cartItems.id,
      articleId: cartItems.articleId,
      isShipping: articles.isShippingArticle,
    })
    .from(carts)
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .leftJoin(articles, eq(articles.id, cartItems.articleId))
    .where(eq(carts.id, cartId));
  const [first] = lines;
  if (!first) return;
  if (!lines.some(({ isShipping }) => isShipping === false)) {
    await db.delete(carts).where(eq(carts.id, cartId));
    return;
  }
  const shipping = await shippingTo(first.location, db);
  const wrong = lines.flatMap(({ itemId, articleId, isShipping }) =>
    isShipping && itemId !== null && articleId !== shipping?.id ? [itemId] : [],
  );
  if (wrong.length > 0) await db.delete(cartItems).where(inArray(cartItems.id, wrong));
  if (!shipping) return;
  await db
    .insert(cartItems)
    .values({ cartId, articleId: shipping.id, quantity: 1, seenPrice: shipping.grossPrice })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.articleId], set: { quantity: 1 } });
}
