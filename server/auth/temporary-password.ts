import { type SQL, and, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Database } from '../db/database.ts';
import { passwordResets } from '../db/entry.schema.ts';
import { passkeys } from '../db/passkeys.schema.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { type ServerContext } from '../core/context.ts';
import { clientPasswordHash } from '../core/password.ts';
import { type PasswordHasher } from './password-hashing.ts';

/** How long a temporary password is valid, milliseconds. */
export const TEMPORARY_PASSWORD_MS = 86_400_000;

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen characters in groups of four: 79 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 19 }, (_, index) => (index % 5 === 4 ? '-' : LETTERS[randomInt(LETTERS.length)])).join('');

/**
 * What is stored of a temporary password. It need not be slow: 79 random bits cannot be guessed within its day, even
 * with the database at hand. So a sign-in costs the same whether there is one or not.
 */
const fingerprint = (clientHash: string): string => createHash('sha256').update(clientHash).digest('base64');

const isFingerprint = (stored: string, clientHash: string): boolean => {
  const [one, other] = [Buffer.from(stored), Buffer.from(fingerprint(clientHash))];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Stores a temporary password beside the own ones of these persons, in place of earlier temporary ones. */
export async function storeTemporaryPassword(context: ServerContext, whose: SQL, password: string): Promise<void> {
  const expiresAt = new Date(context.clock.now() + TEMPORARY_PASSWORD_MS);
  const passwordHash = fingerprint(clientPasswordHash(password));
  await context.db
    .insert(passwordResets)
    .select(
      context.db
        .select({
          personId: persons.id,
          passwordHash: sql<string>`${passwordHash}`.as('password_hash'),
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
        })
        .from(persons)
        .where(whose)
        // Always in the same order: two transactions could block each other.
        .orderBy(persons.id),
    )
    .onConflictDoUpdate({ target: passwordResets.personId, set: { passwordHash, expiresAt } });
}

export async function dropTemporaryPassword(db: Database, personId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.personId, personId));
}

/**
 * If this is the person's temporary password, it replaces the old one, must be changed next (901) and ends passkeys and
 * sessions; returns its stored hash, otherwise null. Until then the old one is valid, so that requesting a reset locks
 * nobody out.
 */
export async function redeemTemporaryPassword(
  context: ServerContext,
  personId: number | null,
  clientHash: string,
  hasher: PasswordHasher,
): Promise<string | null> {
  const ofPerson = eq(passwordResets.personId, personId ?? 0);
  const [reset] = await context.db
    .select()
    .from(passwordResets)
    .where(and(ofPerson, gt(passwordResets.expiresAt, new Date(context.clock.now()))));
  if (!reset || !isFingerprint(reset.passwordHash, clientHash)) return null;
  const passwordHash = await hasher.hash(clientHash);
  return context.db.transaction(async (db) => {
    const used = await db
      .delete(passwordResets)
      .where(and(ofPerson, eq(passwordResets.passwordHash, reset.passwordHash)))
      .returning();
    if (used.length === 0) return null;
    await db
      .update(persons)
      .set({ passwordHash, isFirstLogin: true, firstPasswordUsedAt: new Date(context.clock.now()) })
      .where(eq(persons.id, reset.personId));
    await db.delete(passkeys).where(eq(passkeys.personId, reset.personId));
    await db.delete(sessions).where(eq(sessions.personId, reset.personId));
    return passwordHash;
  });
}

export async function dropOldTemporaryPasswords(context: ServerContext): Promise<void> {
  await context.db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(context.clock.now())));
}
