import { and, eq, gt, lt } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { type Database } from '../db/database.ts';
import { passwordResets } from '../db/entry.schema.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { type ServerContext } from '../context.ts';
import { clientPasswordHash, decoyHash, hashPassword, verifyPassword } from './password.ts';

const TEMPORARY_PASSWORD_MS = 86_400_000;

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters in groups of four: 59 bits, too many to guess within a day under the lock-out. */
export const generatePassword = (): string =>
  Array.from({ length: 14 }, (_, index) => (index % 5 === 4 ? '-' : LETTERS[randomInt(LETTERS.length)])).join('');

/** Stores a temporary password beside the person's own, in place of an earlier temporary one. */
export async function storeTemporaryPassword(
  context: ServerContext,
  personId: number,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(clientPasswordHash(password), context.passwordCost);
  const values = { personId, passwordHash, expiresAt: new Date(context.clock.now() + TEMPORARY_PASSWORD_MS) };
  await context.db
    .insert(passwordResets)
    .values(values)
    .onConflictDoUpdate({ target: passwordResets.personId, set: values });
}

export async function dropTemporaryPassword(db: Database, personId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.personId, personId));
}

/**
 * Whether this is the person's temporary password. If so, it replaces the old one, must be changed next (901) and ends
 * the person's sessions. Until then the old one is valid, so that requesting a reset locks nobody out. Takes as long if
 * there is none, so that the response time does not reveal it.
 */
export async function redeemTemporaryPassword(
  context: ServerContext,
  personId: number | null,
  passwordHash: string,
): Promise<boolean> {
  const ofPerson = eq(passwordResets.personId, personId ?? 0);
  const [reset] = await context.db
    .select()
    .from(passwordResets)
    .where(and(ofPerson, gt(passwordResets.expiresAt, new Date(context.clock.now()))));
  const isRight = await verifyPassword(passwordHash, reset?.passwordHash ?? (await decoyHash(context.passwordCost)));
  if (!reset || !isRight) return false;
  return context.db.transaction(async (db) => {
    const used = await db
      .delete(passwordResets)
      .where(and(ofPerson, eq(passwordResets.passwordHash, reset.passwordHash)))
      .returning();
    if (used.length === 0) return false;
    await db
      .update(persons)
      .set({ passwordHash: reset.passwordHash, isFirstLogin: true })
      .where(eq(persons.id, reset.personId));
    await db.delete(sessions).where(eq(sessions.personId, reset.personId));
    return true;
  });
}

export async function dropOldTemporaryPasswords(context: ServerContext): Promise<void> {
  await context.db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(context.clock.now())));
}
