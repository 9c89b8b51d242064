import { sql } from 'drizzle-orm';
import { dropOldWindows } from './auth/attempt-limit.ts';
import { dropOldFailures } from './auth/lock-out.ts';
import { type PasswordCost } from './auth/password.ts';
import { readSigningKey } from './auth/secret.ts';
import { SessionStore } from './auth/session-store.ts';
import { dropOldTemporaryPasswords } from './auth/temporary-password.ts';
import { dropOrphanedCarts } from './cart/drop-orphans.ts';
import { StartError } from './db/lock.ts';
import { type OpenDatabase, openFolder, openServer } from './db/open.ts';
import { bookings } from './db/orders.schema.ts';
import { persons, wallets } from './db/persons.schema.ts';
import { findWrongPayments } from './payment/providers/books.ts';
import { idInLog } from './payment/providers/payments.ts';
import { type Clock, type ServerContext } from './context.ts';
import { type DemoData, isDemo } from './demo.ts';
import { dropOldLetters } from './mail/outbox.ts';
import { extendOffers } from './menu/extend-offers.ts';
import { dropOldAttempts } from './sso/attempts.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; null: the embedded database in `dataFolder`. */
  databaseUrl: string | null;
  dataFolder: string;
  zone: string;
  /** Of new password hashes; the advised one by default. */
  passwordCost?: PasswordCost;
  /** Where customers open the app; null: not known. */
  publicUrl: string | null;
}

/** Ids of wallets whose balance is not the sum of their bookings. There must be none. */
export async function findWrongBalances(db: ServerContext['db']): Promise<number[]> {
  const rows = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(
      sql`${wallets.balance} <> (select coalesce(sum(${bookings.amount}), 0) from ${bookings} where ${bookings.walletId} = ${wallets.id})`,
    );
  return rows.map((row) => row.id);
}

const demoOptions = ({ clock, zone, passwordCost }: ServerContext) => ({ now: clock.now(), zone, passwordCost });

/** To run at the start and every hour: extends offers to the horizon and deletes what has expired. */
export async function runMaintenance(context: ServerContext, demo: DemoData | null = null): Promise<void> {
  await extendOffers(context);
  if (demo?.extend && (await isDemo(context.db))) await demo.extend(context.db, demoOptions(context));
  await new SessionStore(context, await readSigningKey(context.db)).dropExpired();
  await dropOrphanedCarts(context);
  await dropOldFailures(context);
  await dropOldWindows(context);
  await dropOldAttempts(context);
  await dropOldTemporaryPasswords(context);
  await dropOldLetters(context);
}

const DEMO_REFUSED =
  'this database holds demo data, whose accounts have a published password. Start on an empty one, or with MITTAG_DEMO=1 if nobody really orders here.';

/**
 * Migrates a database, runs the maintenance, reports books that do not add up on the console. With `demo` an empty one is
 * filled; without, one that holds demo data is refused.
 */
export async function prepareDatabase(
  open: OpenDatabase,
  context: ServerContext,
  demo: DemoData | null,
): Promise<void> {
  await open.exclusively(async () => {
    await open.migrate();
    const isEmpty = (await open.db.select({ id: persons.id }).from(persons).limit(1)).length === 0;
    if (!demo && (await isDemo(open.db))) throw new StartError(DEMO_REFUSED);
    if (demo && isEmpty) await open.db.transaction((db) => demo.seed(db, demoOptions(context)));
    await runMaintenance(context, demo);
    const wrongWallets = await findWrongBalances(open.db);
    if (wrongWallets.length > 0) console.error(`The books do not add up for the wallets ${wrongWallets.join(', ')}.`);
    const wrongPayments = await findWrongPayments(open.db);
    if (wrongPayments.length > 0)
      console.error(`The books do not add up for the payments ${wrongPayments.map(idInLog).join(', ')}.`);
  });
}

/** Opens the database and prepares it. Throws a StartError with one clear line if that is not possible. */
export async function openContext(
  config: DatabaseConfig,
  clock: Clock,
  demo: DemoData | null,
): Promise<{ context: ServerContext; close: () => Promise<void> }> {
  const open = await (config.databaseUrl ? openServer(config.databaseUrl) : openFolder(config.dataFolder));
  const { zone, passwordCost, publicUrl } = config;
  const context: ServerContext = { db: open.db, clock, zone, publicUrl, ...(passwordCost && { passwordCost }) };
  try {
    await prepareDatabase(open, context, demo);
  } catch (error) {
    await open.close();
    throw error;
  }
  return { context, close: open.close };
}
