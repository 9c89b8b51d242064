import { eq } from 'drizzle-orm';
import { type Identity } from '../auth/identity.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { type ServerContext, inTransaction } from '../context.ts';

/**
 * Runs work in a transaction that locks its owner: changes of carts, payments and cancellations of one customer run one after
 * another, from however many tabs. The work must use the context that it is given (`inTransaction`).
 */
export function withOwnerLock<T>(
  context: ServerContext,
  { isGuest, sessionId, person }: Pick<Identity, 'isGuest' | 'sessionId' | 'person'>,
  work: (locked: ServerContext) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (locked) => {
    const { db } = locked;
    if (isGuest) await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
    else await db.select({ id: persons.id }).from(persons).where(eq(persons.id, person.id)).for('update');
    return work(locked);
  });
}
