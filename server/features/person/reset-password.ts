import { type SQL, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { generatePassword, storeTemporaryPassword } from '../../auth/temporary-password.ts';
import { persons } from '../../db/persons.schema.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { temporaryPasswordLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { addresseeOf } from './addressee.ts';
import { hasEmail } from '../mail/same-email.ts';

/** Accounts that the letter names. Its password is for the others too. */
const MOST_NAMES = 20;

/** Whether a person gets a new password by a letter to this address. */
export const isResetBy = (email: string): SQL =>
  sql`(${hasEmail(email)} and ${isNotNull(persons.passwordHash)} and ${eq(persons.isLocked, false)})`;

/**
 * Sends one temporary password for all accounts with this address that sign in by password, however many there are:
 * anybody can register accounts with the address of somebody else, who must neither miss their own nor get a letter for
 * each (docs/decisions/020-one-letter-for-an-address.md).
 */
export async function resetPassword(context: ServerContext, email: string): Promise<void> {
  const isOfAddress = isResetBy(email);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const found = await db.select().from(persons).where(isOfAddress).orderBy(asc(persons.id)).limit(MOST_NAMES);
    // To a stored address, the one that was typed if it is among them.
    const reader = found.find(({ address }) => address.email === email) ?? found[0];
    if (!reader) return;
    const [all] = await db.select({ accounts: count() }).from(persons).where(isOfAddress);
    const password = generatePassword();
    await storeTemporaryPassword(inside, isOfAddress, password);
    const to = await addresseeOf(db, reader);
    const letter = temporaryPasswordLetter(
      { ...to, name: found.length === 1 ? to.name : '' },
      { usernames: found.map(({ username }) => username), others: (all?.accounts ?? 0) - found.length, password },
    );
    await queueLetter(inside, reader.address.email, letter);
  });
}
