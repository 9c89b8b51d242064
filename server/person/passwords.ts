import { eq } from 'drizzle-orm';
import { type Identity } from '../auth/identity.ts';
import { forgetFailures, countAttempt } from '../auth/lock-out.ts';
import { hashPassword, isClientPasswordHash, verifyPassword } from '../auth/password.ts';
import { type SessionStore } from '../auth/session-store.ts';
import { dropTemporaryPassword } from '../auth/temporary-password.ts';
import { persons } from '../db/persons.schema.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';

/** Throws for a wrong old password. Counts as a login attempt: otherwise the password could be guessed here. */
async function refuseWrongPassword(
  context: ServerContext,
  username: string,
  oldHash: string,
  stored: string,
): Promise<void> {
  const wait = await countAttempt(context, username);
  if (!(await verifyPassword(oldHash, stored)))
    throw wait > 0 ? forbidden('error.loginLocked', wait) : badRequest('error.passwordWrong');
  await forgetFailures(context, username);
}

/** Replaces the password and ends every other session of the person. `oldHash` null: first login, without the old password. */
export async function setPassword(
  context: ServerContext,
  sessions: SessionStore,
  { person, isGuest, sessionId }: Identity,
  newHash: string,
  oldHash: string | null,
): Promise<void> {
  if (isGuest || !person.passwordHash) throw forbidden('error.noPermission');
  if (!isClientPasswordHash(newHash)) throw badRequest();
  if (oldHash !== null) await refuseWrongPassword(context, person.username, oldHash, person.passwordHash);
  if (await verifyPassword(newHash, person.passwordHash)) throw badRequest('error.passwordSame');
  const passwordHash = await hashPassword(newHash);
  await context.db.transaction(async (db) => {
    await db.update(persons).set({ passwordHash, isFirstLogin: false }).where(eq(persons.id, person.id));
    await dropTemporaryPassword(db, person.id);
  });
  await sessions.closeOthers({ id: sessionId, personId: person.id });
}
