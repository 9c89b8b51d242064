import { and, eq, like, notExists, notInArray, sql } from 'drizzle-orm';
import { carts } from '../db/carts.schema.ts';
import { sessions } from '../db/persons.schema.ts';
import { type House } from '../house.ts';
import { cartsAtProviders } from './carts-at-providers.ts';

/** Deletes open carts of guests whose session has ended, except those that are being paid at a provider. */
export async function dropOrphanedCarts(house: House): Promise<void> {
  const isOfOpenSession = house.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(carts.owner, sql`'session:' || ${sessions.id}`));
  await house.db
    .delete(carts)
    .where(
      and(
        like(carts.owner, 'session:%'),
        eq(carts.isPaid, false),
        notExists(isOfOpenSession),
        notInArray(carts.id, cartsAtProviders(house.db)),
      ),
    );
}
