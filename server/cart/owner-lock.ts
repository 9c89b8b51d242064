import { eq } from 'drizzle-orm';
import { type Identity } from '../auth/identity.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { type House, inTransaction } from '../house.ts';

/**
 * A transaction in which nothing else of the same owner happens: changes of carts, payments and cancellations of one customer
 * come one after another, from however many tabs. The work uses the server that it is given, never the outer one (`inTransaction`).
 */
export function withOwnerLock<T>(
  house: House,
  { isGuest, sessionId, person }: Pick<Identity, 'isGuest' | 'sessionId' | 'person'>,
  work: (locked: House) => Promise<T>,
): Promise<T> {
  return inTransaction(house, async (locked) => {
    const { db } = locked;
    if (isGuest) await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
    else await db.select({ id: persons.id }).from(persons).where(eq(persons.id, person.id)).for('update');
    return work(locked);
  });
}
