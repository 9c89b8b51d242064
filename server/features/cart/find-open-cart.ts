import { and, eq } from 'drizzle-orm';
import { notFound } from '../../core/refusal.ts';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';

/** The owner's cart that is not ordered yet. Throws a 404 without one. */
export async function findOpenCart(db: Database, owner: string, cartId: number) {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.owner, owner), isOpenCart));
  if (!cart) throw notFound('error.cartNotFound');
  return cart;
}
