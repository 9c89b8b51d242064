import { eq, sql } from 'drizzle-orm';
import { loginFailures } from '../db/persons.schema.ts';
import { forbidden } from '../http/refusal.ts';
import { type House } from '../house.ts';

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;

/** Seconds that nobody can sign in after this many failures in a row: doubling from the fifth on. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES));
}

/** Throws while a username is locked out. */
export async function refuseWhileLockedOut(house: House, username: string): Promise<void> {
  const [row] = await house.db.select().from(loginFailures).where(eq(loginFailures.username, username));
  const left = (row?.lockedUntil?.getTime() ?? 0) - house.clock.now();
  if (left > 0) throw forbidden('error.loginLocked', Math.ceil(left / 1000));
}

/** Counts a failure; unknown usernames count too, so that the wait does not tell which ones exist. */
export async function countFailure(house: House, username: string): Promise<void> {
  const [row] = await house.db
    .insert(loginFailures)
    .values({ username, failures: 1 })
    .onConflictDoUpdate({ target: loginFailures.username, set: { failures: sql`${loginFailures.failures} + 1` } })
    .returning();
  const wait = waitAfter(row?.failures ?? 0);
  if (wait === 0) return;
  const lockedUntil = new Date(house.clock.now() + wait * 1000);
  await house.db.update(loginFailures).set({ lockedUntil }).where(eq(loginFailures.username, username));
  throw forbidden('error.loginLocked', wait);
}

export async function forgetFailures(house: House, username: string): Promise<void> {
  await house.db.delete(loginFailures).where(eq(loginFailures.username, username));
}
