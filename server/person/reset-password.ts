import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { generatePassword, storeTemporaryPassword } from '../auth/temporary-password.ts';
import { persons } from '../db/persons.schema.ts';
import { type ServerContext, inTransaction } from '../context.ts';
import { temporaryPasswordLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { addresseeOf } from './addressee.ts';

/** A family may share an address, but a reset must not fill a mailbox. */
const MOST_ACCOUNTS = 5;

/** Sends a temporary password to each account with this address that signs in by password. */
export async function resetPassword(context: ServerContext, email: string): Promise<void> {
  const hasAddress = sql`lower(${persons.address} ->> 'email') = ${email.toLowerCase()}`;
  const found = await context.db
    .select()
    .from(persons)
    .where(and(hasAddress, isNotNull(persons.passwordHash), eq(persons.isLocked, false)))
    .orderBy(asc(persons.id))
    .limit(MOST_ACCOUNTS);
  for (const person of found) {
    const password = generatePassword();
    await inTransaction(context, async (inside) => {
      await storeTemporaryPassword(inside, person.id, password);
      const letter = temporaryPasswordLetter(await addresseeOf(inside.db, person), {
        username: person.username,
        password,
      });
      // To the stored address: the given one may differ in case, and belong to somebody else.
      await queueLetter(inside, person.address.email, letter);
    });
  }
}
