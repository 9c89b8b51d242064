import { eq, sql } from 'drizzle-orm';
import { type Payer } from '../../auth/identity.ts';
import { type Database } from '../../db/database.ts';
import { sessions } from '../../db/persons.schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { unauthorized } from '../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';

/**
 * Locks an owner until the transaction ends. An advisory lock, because it has to hold without a row, too: a guest's
 * session may be deleted at any moment, and a query that finds no row locks nothing.
 */
export async function lockOwner(db: Database, owner: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`);
}

/**
 * Locks an owner as `lockOwner` does, and the session in the same statement: it cannot end before the transaction does.
 * Throws a 401 if it has ended, also while the lock was waited for.
 */
async function lockOwnerAndSession(db: Database, owner: string, sessionId: string): Promise<void> {
  const lockedRow = await db.execute(sql`
    with locked as materialized (select pg_advisory_xact_lock(hashtextextended(${owner}, 0)))
    select ${sessions.id} from locked, ${sessions} where ${eq(sessions.id, sessionId)} for key share of ${sessions}`);
  if (rowsOf(lockedRow).length === 0) throw unauthorized();
}

/**
 * Runs work in a transaction that locks its owner: changes of carts, payments and cancellations of one customer run one
 * after another, from however many tabs. The work must use the context that it is given (`inTransaction`). Throws a 401
 * if the owner has signed out meanwhile, unless `maySignOut`: money that was taken becomes orders without the customer.
 */
export function withOwnerLock<T>(
  context: ServerContext,
  { owner, sessionId }: Pick<Payer, 'owner' | 'sessionId'>,
  work: (locked: ServerContext) => Promise<T>,
  { maySignOut = false } = {},
): Promise<T> {
  return inTransaction(context, async (locked) => {
    if (maySignOut) await lockOwner(locked.db, owner);
    else await lockOwnerAndSession(locked.db, owner, sessionId);
    return work(locked);
  });
}
