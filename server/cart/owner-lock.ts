import { eq } from 'drizzle-orm';
import { type Identity } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { type House } from '../house.ts';

/**
 * A transaction in which nothing else of the same owner happens: changes of carts, payments and cancellations of one customer
 * come one after another, from however many tabs. Inside it only the given database may be used.
 */
export function asOwner<T>(
  house: House,
  { isGuest, sessionId, person }: Pick<Identity, 'isGuest' | 'sessionId' | 'person'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return house.db.transaction(async (db) => {
    if (isGuest) await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
    else await db.select({ id: persons.id }).from(persons).where(eq(persons.id, person.id)).for('update');
    return work(db);
  });
}
