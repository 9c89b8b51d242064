import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { inventPassword, keepTemporaryPassword } from '../auth/temporary-password.ts';
import { persons } from '../db/persons.schema.ts';
import { type House, inTransaction } from '../house.ts';
import { temporaryPasswordLetter } from '../mail/letters.ts';
import { putOut } from '../mail/outbox.ts';
import { addresseeOf } from './addressee.ts';

/** A family may share an address; nobody's mailbox is filled. */
const MOST_ACCOUNTS = 5;

/** Sends a temporary password to each account of an address that signs in by password. Where there is none, nothing happens. */
export async function resetPassword(house: House, email: string): Promise<void> {
  const isTheirs = sql`lower(${persons.address} ->> 'email') = ${email.toLowerCase()}`;
  const found = await house.db
    .select()
    .from(persons)
    .where(and(isTheirs, isNotNull(persons.passwordHash), eq(persons.isLocked, false)))
    .orderBy(asc(persons.id))
    .limit(MOST_ACCOUNTS);
  for (const person of found) {
    const password = inventPassword();
    await inTransaction(house, async (inside) => {
      await keepTemporaryPassword(inside, person.id, password);
      const letter = temporaryPasswordLetter(await addresseeOf(inside.db, person), {
        username: person.username,
        password,
      });
      // To the address on record: the one that was asked for may be spelled by somebody else.
      await putOut(inside, person.address.email, letter);
    });
  }
}
