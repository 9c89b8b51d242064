import { eq, lt, sql } from 'drizzle-orm';
import { loginFailures } from '../db/persons.schema.ts';
import { Refusal, forbidden } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 86_400_000;

/** Seconds of lock-out after this many failures in a row: doubling from the fifth on. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES));
}

/**
 * Counts an attempt as failed before it is checked, so that parallel guesses all count; after a right one call
 * `forgetFailures`. Throws a 403 while the name is locked out. Unknown names count too, so that the lock-out does not
 * reveal which names exist. Returns the seconds of lock-out in case the attempt fails.
 */
export async function countAttempt(context: ServerContext, username: string): Promise<number> {
  const isName = eq(loginFailures.username, username);
  const now = context.clock.now();
  return context.db.transaction(async (db) => {
    await db
      .insert(loginFailures)
      .values({ username, failures: 0, lockedUntil: new Date(now) })
      .onConflictDoNothing();
    const [row] = await db.select().from(loginFailures).where(isName).for('update');
    const left = (row?.lockedUntil?.getTime() ?? 0) - now;
    if (left > 0) throw forbidden('error.loginLocked', Math.ceil(left / 1000));
    const failures = (row?.failures ?? 0) + 1;
    const wait = waitAfter(failures);
    await db
      .update(loginFailures)
      .set({ failures, lockedUntil: new Date(now + wait * 1000) })
      .where(isName);
    return wait;
  });
}

export async function forgetFailures(context: ServerContext, username: string): Promise<void> {
  await context.db.delete(loginFailures).where(eq(loginFailures.username, username));
}

/** Takes one attempt back; earlier ones still count. */
export async function uncountAttempt(context: ServerContext, username: string): Promise<void> {
  const lockedUntil = new Date(context.clock.now());
  const failures = sql`greatest(${loginFailures.failures} - 1, 0)`;
  await context.db.update(loginFailures).set({ failures, lockedUntil }).where(eq(loginFailures.username, username));
}

/**
 * Counts a try at something other than a sign-in. `name` must begin with a space, which usernames never do, so that the
 * two cannot collide. Returns a 429 after too many tries, else null.
 */
export async function countTry(context: ServerContext, name: string): Promise<Refusal | null> {
  try {
    await countAttempt(context, name);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(429, 'error.tooManyRequests', error.waitingSeconds);
    throw error;
  }
}

/** Deletes names that were not tried for a day: otherwise invented names would fill the database. */
export async function dropOldFailures(context: ServerContext): Promise<void> {
  const limit = new Date(context.clock.now() - FORGOTTEN_AFTER_MS);
  await context.db.delete(loginFailures).where(lt(loginFailures.lockedUntil, limit));
}
