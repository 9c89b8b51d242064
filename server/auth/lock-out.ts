import { eq, lt, sql } from 'drizzle-orm';
import { loginFailures } from '../db/persons.schema.ts';
import { Refusal, forbidden } from '../core/refusal.ts';
import { type ServerContext } from '../core/context.ts';

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 86_400_000;

/** Seconds of lock-out after this many failures in a row: doubling from the fifth on. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES));
}

/** Seconds of lock-out by the number of failures; the last for all that are more. */
const WAITS = Array.from({ length: 12 }, (_, failures) => waitAfter(failures));

/**
 * Counts an attempt as failed before it is checked, so that parallel guesses all count; after a right one call
 * `forgetFailures`. Throws a 403 while the name is locked out. Unknown names count too, so that the lock-out does not
 * reveal which names exist. Returns the seconds of lock-out in case the attempt fails.
 */
export async function countAttempt(context: ServerContext, username: string): Promise<number> {
  const { db } = context;
  const now = context.clock.now();
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  const failures = sql`${loginFailures.failures} + 1`;
  const wait = sql`(${JSON.stringify(WAITS)}::jsonb ->> least(${failures}, ${WAITS.length - 1}::integer))::integer`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ username, failures: 1, lockedUntil: new Date(now + waitAfter(1) * 1000) })
    .onConflictDoUpdate({
      target: loginFailures.username,
      set: { failures, lockedUntil: sql`${moment} + ${wait} * interval '1 second'` },
      setWhere: sql`${loginFailures.lockedUntil} is null or ${loginFailures.lockedUntil} <= ${moment}`,
    })
    .returning({ failures: loginFailures.failures });
  if (counted) return waitAfter(counted.failures);
  const [locked] = await db.select().from(loginFailures).where(eq(loginFailures.username, username));
  const left = (locked?.lockedUntil?.getTime() ?? now) - now;
  throw forbidden('error.loginLocked', Math.max(1, Math.ceil(left / 1000)));
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
