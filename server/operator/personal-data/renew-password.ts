import { and, eq, isNotNull } from 'drizzle-orm';
import { makePassword } from '../../auth/new-password.ts';
import { dropTemporaryPassword } from '../../auth/temporary-password.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';

/**
 * Gives a person a new password, which has to be changed at the next sign-in: the former one, one that was sent by mail,
 * passkeys and all sessions end. Returns it; it is stored nowhere. Null: nobody signs in to this account by password.
 */
export async function renewPassword(context: ServerContext, id: number): Promise<string | null> {
  const { password, hash } = await makePassword(context);
  return inTransaction(context, async (inside) => {
    const changed = await inside.db
      .update(persons)
      .set({ passwordHash: hash, isFirstLogin: true, firstPasswordUsedAt: null })
      .where(and(eq(persons.id, id), isNotNull(persons.passwordHash)))
      .returning({ id: persons.id });
    if (changed.length === 0) return null;
    await dropTemporaryPassword(inside.db, id);
    await inside.db.delete(passkeys).where(eq(passkeys.personId, id));
    // After the person was changed: a sign-in that the change has waited for has opened a session.
    await inside.db.delete(sessions).where(eq(sessions.personId, id));
    return password;
  });
}
