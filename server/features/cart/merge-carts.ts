import { eq, sql } from 'drizzle-orm';
import { joinedComment } from '../../../domain/comment.ts';
import { cartItems, carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';

type Cart = typeof carts.$inferSelect;

/**
 * Adds the dishes and the comment of a cart to another one and deletes it. What else the target has was entered for it,
 * and stays.
 */
export async function mergeInto(db: Database, target: Cart, source: Cart): Promise<void> {
  const items = await db.select().from(cartItems).where(eq(cartItems.cartId, source.id));
  for (const { articleId, quantity, seenPrice } of items) {
    await db
      .insert(cartItems)
      .values({ cartId: target.id, articleId, quantity, seenPrice })
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.articleId],
        set: { quantity: sql`${cartItems.quantity} + ${quantity}` },
      });
  }
  await db.delete(carts).where(eq(carts.id, source.id));
  await db
    .update(carts)
    .set({
      address: target.address ?? source.address,
      comment: joinedComment(target.comment, source.comment),
      deliveryOption: target.deliveryOption ?? source.deliveryOption,
    })
    .where(eq(carts.id, target.id));
}
