import { sql } from 'drizzle-orm';
import { dropOldWindows } from './auth/attempt-limit.ts';
import { dropOldFailures } from './auth/lock-out.ts';
import { type PasswordCost } from './core/password.ts';
import { readSigningKey } from './auth/secret.ts';
import { SessionStore } from './auth/session-store.ts';
import { dropOldTemporaryPasswords } from './auth/temporary-password.ts';
import { dropOrphanedCarts } from './features/cart/drop-orphans.ts';
import { StartError } from './db/lock.ts';
import { refuseNewerDatabase } from './db/migrations-applied.ts';
import { type OpenDatabase, openFolder, openServer } from './db/open.ts';
import { keepZone } from './db/time-zone.ts';
import { bookings } from './db/orders.schema.ts';
import { persons, wallets } from './db/persons.schema.ts';
import { restaurants } from './db/schema.ts';
import { findWrongPayments } from './features/card-providers/books.ts';
import { idInLog } from './features/card-providers/payments.ts';
import { type Clock, type ServerContext } from './core/context.ts';
import { type DemoData, isDemo } from './core/demo.ts';
import { type MailConfig } from './features/mail/mail-config.ts';
import { dropOldLetters } from './features/mail/outbox.ts';
import { extendOffers } from './features/menu/plan-offers.ts';
import { deleteOldData } from './operator/retention/delete-old.ts';
import { type Periods } from './core/periods.ts';
import { dropOldLogouts } from './features/single-sign-on/company-sessions.ts';
import { dropOldChallenges } from './features/sign-in/passkey-challenges.ts';
import { dropOldAttempts } from './features/single-sign-on/attempts.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; null: the embedded database in `dataFolder`. */
  databaseUrl: string | null;
  dataFolder: string;
  /** Where the restaurants are; null: as the database says. */
  zone: string | null;
  /** Of new password hashes; the advised one by default. */
  passwordCost?: PasswordCost;
  /** Where customers open the app; null: not known. */
  publicUrl: string | null;
  /** The server of mail; null or absent: none. */
  mail?: MailConfig | null;
  /** After how long personal data are deleted; absent: never. */
  periods?: Periods;
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

/**
 * Rows of each kind that are deleted by age in an hour: the first time, in a grown tenant, must not keep a server from
 * starting.
 */
const MOST_OLD_ROWS = 2000;

/** To run at the start and every hour: extends offers to the horizon and deletes what has expired. */
export async function runMaintenance(context: ServerContext, demo: DemoData | null = null): Promise<void> {
  await extendOffers(context);
  if (demo?.extend && (await isDemo(context.db))) await demo.extend(context.db, demoOptions(context));
  await new SessionStore(context, await readSigningKey(context.db)).dropExpired();
  await dropOrphanedCarts(context);
  await dropOldFailures(context);
  await dropOldWindows(context);
  await dropOldAttempts(context);
  await dropOldLogouts(context);
  await dropOldChallenges(context);
  await dropOldTemporaryPasswords(context);
  await dropOldLetters(context);
  if (context.periods) await deleteOldData(context, context.periods, MOST_OLD_ROWS);
}

const holdsNothing = async (db: ServerContext['db']): Promise<boolean> =>
  (await db.select({ id: persons.id }).from(persons).limit(1)).length === 0 &&
  (await db.select({ id: restaurants.id }).from(restaurants).limit(1)).length === 0;

const DEMO_REFUSED =
  'this database holds demo data, whose accounts have a published password, so it is no tenant. Use an empty one. Only a trial may be served from it: npm start.';

/** What only demo data may be served with: simulators show everybody's mail, and tests set the clock. */
export type Trial = 'MITTAG_SIMULATORS' | 'MITTAG_TESTING';

const trialRefused = (on: readonly string[]): string =>
  `this database holds no demo data, and without them ${on.join(' and ')} must not be on ("npm start" switches on MITTAG_DEMO and MITTAG_SIMULATORS). For a tenant of your own, start with NODE_ENV=production and without MITTAG_DEMO; for a trial, name another DATA_DIR or DATABASE_URL (docs/deployment.md).`;

/**
 * Names what does not add up; there must be nothing. In a grown tenant it takes long; a PostgreSQL serves meanwhile.
 */
export const checkBooks = ({ unlimited }: Pick<OpenDatabase, 'unlimited'>): Promise<string[]> =>
  unlimited(async (db) => [
    ...(await findWrongBalances(db)).map((id) => `wallet ${id}`),
    ...(await findWrongPayments(db)).map((id) => `payment ${idInLog(id)}`),
  ]);

/**
 * Migrates a database and runs the maintenance. With `demo` an empty one is filled; without, one that holds demo data
 * is refused. `trials`: what is on that only demo data may be served with, whatever `NODE_ENV` says: it is forgotten or
 * misspelt too easily. Returns the context with the zone of the database. Throws a StartError.
 */
export function prepareDatabase(
  open: Pick<OpenDatabase, 'db' | 'exclusively' | 'migrate'>,
  given: Omit<ServerContext, 'zone'> & Pick<DatabaseConfig, 'zone'>,
  demo: DemoData | null,
  trials: readonly Trial[] = [],
): Promise<ServerContext> {
  return open.exclusively(async () => {
    await refuseNewerDatabase(open.db);
    await open.migrate();
    const context = { ...given, zone: await keepZone(open.db, given.zone) };
    const isEmpty = await holdsNothing(open.db);
    const hasDemo = await isDemo(open.db);
    if (!demo && hasDemo) throw new StartError(DEMO_REFUSED);
    const on = [...(demo ? ['MITTAG_DEMO'] : []), ...trials];
    if (!hasDemo && !(demo && isEmpty) && on.length > 0) throw new StartError(trialRefused(on));
    if (demo && isEmpty) await open.db.transaction((db) => demo.seed(db, demoOptions(context)));
    await runMaintenance(context, demo);
    return context;
  });
}

/** Opens the database and prepares it. Throws a StartError with one clear line if that is not possible. */
export async function openContext(
  config: DatabaseConfig,
  clock: Clock,
  demo: DemoData | null,
  trials: readonly Trial[] = [],
): Promise<{ context: ServerContext; open: OpenDatabase }> {
  const open = await (config.databaseUrl ? openServer(config.databaseUrl) : openFolder(config.dataFolder));
  const { zone, passwordCost, publicUrl, periods } = config;
  const hasMailServer = Boolean(config.mail);
  const given = {
    db: open.db,
    clock,
    zone,
    publicUrl,
    hasMailServer,
    ...(passwordCost && { passwordCost }),
    ...(periods && { periods }),
  };
  try {
    return { context: await prepareDatabase(open, given, demo, trials), open };
  } catch (error) {
    await open.close();
    throw error;
  }
}
