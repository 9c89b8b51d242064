import { and, eq, like, notExists, notInArray, sql } from 'drizzle-orm';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { sessions } from '../../db/persons.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { cartsAtProviders } from './carts-at-providers.ts';

/** Deletes open carts of guests whose session has ended, except those that are being paid at a provider. */
export async function dropOrphanedCarts(context: ServerContext): Promise<void> {
  const isOfOpenSession = context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(carts.owner, sql`'session:' || ${sessions.id}`));
  await context.db
    .delete(carts)
    .where(
      and(
        like(carts.owner, 'session:%'),
        isOpenCart,
        notExists(isOfOpenSession),
        notInArray(carts.id, cartsAtProviders(context.db)),
      ),
    );
}
