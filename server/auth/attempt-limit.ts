import { eq, inArray, lt, sql } from 'drizzle-orm';
import { attemptWindows } from '../db/persons.schema.ts';
import { type ServerContext, inTransaction } from '../core/context.ts';

/** How many attempts may fail in a window of time, of all instances together. */
export interface AttemptLimit {
  name: string;
  failures: number;
  minutes: number;
}

/** The limit that is used up, and the seconds until its window ends. */
interface UsedUp {
  limit: AttemptLimit;
  waitingSeconds: number;
}

/** Carries a refusal out of the transaction, which then counts nothing. */
class LimitReached extends Error {
  readonly usedUp: UsedUp;
  constructor(usedUp: UsedUp) {
    super(usedUp.limit.name);
    this.usedUp = usedUp;
  }
}

const byName = (one: AttemptLimit, other: AttemptLimit): number => (one.name < other.name ? -1 : 1);

/** Counts in all limits by one statement. Throws for the first that is used up. */
async function countAll({ db, clock }: ServerContext, limits: readonly AttemptLimit[], by: number): Promise<void> {
  const now = clock.now();
  const isOver = sql`${attemptWindows.endsAt} <= ${new Date(now).toISOString()}`;
  const rows = await db
    .insert(attemptWindows)
    .values(limits.map(({ name, minutes }) => ({ name, failures: by, endsAt: new Date(now + minutes * 60_000) })))
    .onConflictDoUpdate({
      target: attemptWindows.name,
      set: {
        failures: sql`case when ${isOver} then ${by}::integer else ${attemptWindows.failures} + ${by}::integer end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attemptWindows.endsAt} end`,
      },
    })
    .returning();
  for (const limit of limits) {
    const row = rows.find(({ name }) => name === limit.name);
    if (row && row.failures > limit.failures)
      throw new LimitReached({ limit, waitingSeconds: Math.ceil((row.endsAt.getTime() - now) / 1000) });
  }
}

/**
 * Counts an attempt as failed before it is checked, so that parallel guesses all count; after a right one call
 * `takeBack`. Returns the limit that is used up, or null. An attempt refused by one limit counts in none: guesses
 * that are stopped at an address must not use up what the whole tenant has.
 */
export async function countFailure(
  context: ServerContext,
  limits: readonly AttemptLimit[],
  by = 1,
): Promise<UsedUp | null> {
  if (limits.length === 0) return null;
  try {
    // Always in the same order: two transactions could block each other.
    await inTransaction(context, (inside) => countAll(inside, limits.toSorted(byName), by));
    return null;
  } catch (error) {
    if (error instanceof LimitReached) return error.usedUp;
    throw error;
  }
}

/** The limit if it is used up, without counting. */
export async function findUsedUp({ db, clock }: ServerContext, limit: AttemptLimit): Promise<UsedUp | null> {
  const [row] = await db.select().from(attemptWindows).where(eq(attemptWindows.name, limit.name));
  const left = row && row.failures >= limit.failures ? row.endsAt.getTime() - clock.now() : 0;
  return left > 0 ? { limit, waitingSeconds: Math.ceil(left / 1000) } : null;
}

/**
 * Takes attempts back that turned out to be right, one by default; earlier ones still count. Locks in the order of
 * `countFailure`.
 */
export async function takeBack({ db }: ServerContext, limits: readonly AttemptLimit[], by = 1): Promise<void> {
  const names = limits.map(({ name }) => name);
  if (names.length === 0) return;
  const locked = db.$with('locked').as(
    db
      .select({ name: attemptWindows.name })
      .from(attemptWindows)
      .where(inArray(attemptWindows.name, names))
      .orderBy(sql`${attemptWindows.name} collate "C"`)
      .for('update'),
  );
  await db
    .with(locked)
    .update(attemptWindows)
    .set({ failures: sql`greatest(${attemptWindows.failures} - ${by}::integer, 0)` })
    .from(locked)
    .where(eq(attemptWindows.name, locked.name));
}

export async function dropOldWindows(context: ServerContext): Promise<void> {
  await context.db.delete(attemptWindows).where(lt(attemptWindows.endsAt, new Date(context.clock.now())));
}
