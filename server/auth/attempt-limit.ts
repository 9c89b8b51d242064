import { inArray, lt, sql } from 'drizzle-orm';
import { attemptWindows } from '../db/persons.schema.ts';
import { type ServerContext } from '../context.ts';

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

async function countOne({ db, clock }: ServerContext, limit: AttemptLimit): Promise<void> {
  const now = clock.now();
  const endsAt = new Date(now + limit.minutes * 60_000);
  const isOver = sql`${attemptWindows.endsAt} <= ${new Date(now).toISOString()}`;
  const [row] = await db
    .insert(attemptWindows)
    .values({ name: limit.name, failures: 1, endsAt })
    .onConflictDoUpdate({
      target: attemptWindows.name,
      set: {
        failures: sql`case when ${isOver} then 1 else ${attemptWindows.failures} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attemptWindows.endsAt} end`,
      },
    })
    .returning();
  if (row && row.failures > limit.failures)
    throw new LimitReached({ limit, waitingSeconds: Math.ceil((row.endsAt.getTime() - now) / 1000) });
}

/**
 * Counts an attempt as failed before it is checked, so that parallel guesses all count; after a right one call
 * `takeBack`. Returns the limit that is used up, or null. An attempt refused by one limit counts in none: guesses
 * that are stopped at an address must not use up what the whole house has.
 */
export async function countFailure(context: ServerContext, limits: readonly AttemptLimit[]): Promise<UsedUp | null> {
  try {
    await context.db.transaction(async (db) => {
      // Always in the same order: two transactions could block each other.
      for (const limit of limits.toSorted(byName)) await countOne({ ...context, db }, limit);
    });
    return null;
  } catch (error) {
    if (error instanceof LimitReached) return error.usedUp;
    throw error;
  }
}

/** Takes one attempt back that turned out to be right; earlier ones still count. */
export async function takeBack(context: ServerContext, limits: readonly AttemptLimit[]): Promise<void> {
  const names = limits.map(({ name }) => name);
  if (names.length === 0) return;
  await context.db
    .update(attemptWindows)
    .set({ failures: sql`greatest(${attemptWindows.failures} - 1, 0)` })
    .where(inArray(attemptWindows.name, names));
}

export async function dropOldWindows(context: ServerContext): Promise<void> {
  await context.db.delete(attemptWindows).where(lt(attemptWindows.endsAt, new Date(context.clock.now())));
}
