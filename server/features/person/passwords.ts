import { and, eq, ne } from 'drizzle-orm';
import { countFailure } from '../../auth/attempt-limit.ts';
import { type Identity } from '../../auth/identity.ts';
import { forgetFailures, countAttempt } from '../../auth/lock-out.ts';
import { type PasswordHasher } from '../../auth/password-hashing.ts';
import { dropTemporaryPassword } from '../../auth/temporary-password.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { badRequest, forbidden, unauthorized } from '../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { addresseeOf } from './addressee.ts';
import { changeLetters } from './letter-limits.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Throws for a wrong password. Failures lock this session out: otherwise the password could be guessed here. They lock
 * out no other, or whoever guesses elsewhere would keep the owner from changing anything.
 */
export async function refuseWrongPassword(
  context: ServerContext,
  { person, sessionId }: Pick<Identity, 'person' | 'sessionId'>,
  hasher: PasswordHasher,
  hash: string,
): Promise<void> {
  const name = `session ${sessionId}`;
  const wait = await countAttempt(context, name);
  if (!(await hasher.verify(hash, person.passwordHash)))
    throw wait > 0 ? forbidden('error.loginLocked', wait) : badRequest('error.passwordWrong');
  await forgetFailures(context, name);
}

/** Tells the owner of an account, in case somebody else has changed it. */
async function tellChange(context: ServerContext, person: Identity['person']): Promise<void> {
  const { email } = person.address;
  if (email === '' || (await countFailure(context, [changeLetters(email)]))) return;
  await queueLetter(context, email, passwordChangedLetter(await addresseeOf(context.db, person), person.username));
}

/**
 * Replaces the password and ends every other session and all passkeys of the person, which somebody may have made with
 * the old one. `oldHash` null: first login, without the old password.
 */
export async function setPassword(
  context: ServerContext,
  identity: Identity,
  hasher: PasswordHasher,
  newHash: string,
  oldHash: string | null,
): Promise<void> {
  const { person, isGuest, sessionId } = identity;
  if (isGuest || !person.passwordHash) throw forbidden('error.noPermission');
  if (oldHash !== null) await refuseWrongPassword(context, identity, hasher, oldHash);
  const isSame = oldHash === null ? await hasher.verify(newHash, person.passwordHash) : newHash === oldHash;
  if (isSame) throw badRequest('error.passwordSame');
  await refuseWeakPassword(context, newHash, person);
  const passwordHash = await hasher.hash(newHash);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const changed = await db
      .update(persons)
      .set({ passwordHash, isFirstLogin: false, firstPasswordUsedAt: null })
      // Not if it was changed meanwhile, which has ended this session.
      .where(and(eq(persons.id, person.id), eq(persons.passwordHash, person.passwordHash ?? '')))
      .returning({ id: persons.id });
    if (changed.length === 0) throw unauthorized();
    await dropTemporaryPassword(db, person.id);
    await db.delete(passkeys).where(eq(passkeys.personId, person.id));
    // After the person was changed: a sign-in that the change has waited for has opened a session.
    await db.delete(sessions).where(and(eq(sessions.personId, person.id), ne(sessions.id, sessionId)));
    if (oldHash !== null) await tellChange(inside, person);
  });
}
