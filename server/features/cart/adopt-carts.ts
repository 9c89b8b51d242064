import { and, eq, notInArray } from 'drizzle-orm';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { cartsAtProviders } from './carts-at-providers.ts';
import { mergeInto } from './merge-carts.ts';
import { normalizeCart } from './normalize-cart.ts';
import { lockOwner } from './owner-lock.ts';

/**
 * Gives a guest's open carts to the person who signs in, merged into the person's carts of the same day and time. Locks
 * both owners as `withOwnerLock` does. A cart that is being paid stays the guest's, and nothing is added to one that
 * the person is paying: it would not be ordered as it was paid.
 */
export function adoptCarts(
  context: ServerContext,
  from: { owner: string },
  to: { owner: string; personId: number },
): Promise<void> {
  return context.db.transaction(async (db) => {
    await lockOwner(db, from.owner);
    await lockOwner(db, to.owner);
    const open = (owner: string) => and(eq(carts.owner, owner), isOpenCart);
    const guests = await db
      .select()
      .from(carts)
      .where(and(open(from.owner), notInArray(carts.id, cartsAtProviders(db))));
    const own = await db.select().from(carts).where(open(to.owner));
    const paying = new Set((await cartsAtProviders(db)).map(({ id }) => id));
    for (const cart of guests) {
      const same = own.find((one) => one.orderDate === cart.orderDate && one.deliveryTimeId === cart.deliveryTimeId);
      if (same && paying.has(same.id)) continue;
      if (same) await mergeInto(db, same, cart);
      else await db.update(carts).set(to).where(eq(carts.id, cart.id));
      await normalizeCart(db, same?.id ?? cart.id);
    }
  });
}
