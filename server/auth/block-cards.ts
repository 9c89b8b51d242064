import { type SQL, and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type ServerContext } from '../core/context.ts';
import { cards, sessions } from '../db/persons.schema.ts';

/**
 * Blocks cards: from now on they sign nobody in, and the sessions that they have opened end. What is on their accounts
 * stays. Returns those that were not blocked before.
 */
export async function blockCards(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  which: SQL | undefined,
): Promise<{ id: number; personId: number }[]> {
  const blocked = await db
    .update(cards)
    .set({ blockedAt: new Date(clock.now()) })
    .where(and(which, isNull(cards.blockedAt)))
    .returning({ id: cards.id, personId: cards.personId });
  const ids = blocked.map(({ id }) => id);
  if (ids.length > 0) await db.delete(sessions).where(inArray(sessions.cardId, ids));
  return blocked;
}

/** Lets blocked cards sign in again. Returns their ids. */
export async function unblockCards(
  { db }: Pick<ServerContext, 'db'>,
  which: SQL | undefined,
): Promise<{ id: number; personId: number }[]> {
  return db
    .update(cards)
    .set({ blockedAt: null })
    .where(and(which, isNotNull(cards.blockedAt)))
    .returning({ id: cards.id, personId: cards.personId });
}
