import { PGlite } from '@electric-sql/pglite';
import { type Logger } from 'drizzle-orm/logger';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, tables } from './database.ts';
import { StartError, lockFolder } from './lock.ts';
import { PreparingClient } from './preparing-client.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Key of the advisory lock by which instances that start together migrate and seed one after another. */
const START_LOCK = 417_300;
/** Of the one that running servers share, and that a command takes for itself where none may run. */
const SERVER_LOCK = 417_302;
/** How long a server whose connection of its own broke waits until it opens it again. */
const OPENED_AGAIN_MS = 5_000;

/**
 * Milliseconds. A commit takes a statement's time at most, so that no payment goes on after the customer was told that
 * it failed (`LONGEST_CALL_MS`). They also release the locks of an instance that has crashed.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

export interface OpenDatabase {
  db: Database;
  /** Runs work that only one of several instances on the same server may do at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Keeps `withoutServers` from working until this is closed. */
  serve: () => Promise<void>;
  /**
   * Hears what `pg_notify` tells of a channel, here or in another process, until this is closed. `missed`: the connection
   * was lost for a while, and what was told meanwhile is not known.
   */
  listen: (channel: string, hear: (payload: string) => void, missed: () => void) => Promise<void>;
  /** Runs work that would harm servers which run on this database. Throws a StartError where one does. */
  withoutServers: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work that may take longer than what customers wait for. Closing the database ends it. */
  unlimited: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

/** Wraps an existing client, e.g. an in-memory clone for a test. */
export function overEmbedded(client: PGlite, logger?: Logger): OpenDatabase {
  const db = drizzleEmbedded(client, { schema: tables, logger });
  return {
    db,
    exclusively: (work) => work(),
    // It belongs to one process.
    serve: () => Promise.resolve(),
    listen: async (channel, hear) => void (await client.listen(channel, hear)),
    withoutServers: (work) => work(),
    unlimited: (work) => work(db),
    migrate: () => migrateEmbedded(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/** The embedded database in a folder. Throws a StartError where another process has it or it cannot be read. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder);
  const files = join(folder, 'pg');
  const isNew = !existsSync(files);
  try {
    const client = await PGlite.create({
      dataDir: files,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
    const open = overEmbedded(client);
    return { ...open, close: () => open.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw new StartError(
      isNew
        ? `the data folder ${folder} cannot be written.`
        : `the data folder ${folder} is broken. Restore it from a backup; only if there is none, "npm run reset" starts over, and all accounts and orders are lost.`,
      { cause: error },
    );
  }
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer(url: string, logger?: Logger): Promise<OpenDatabase> {
  // More than `read-turns.ts` gives to reads.
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: PreparingClient, ...TIMEOUTS });
  // A connection that breaks is replaced by the pool, and whoever uses it meanwhile learns of it by the next statement.
  // Without a listener, on the pool while it is idle and on itself in the middle of a transaction, it would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer(pool, { schema: tables, logger });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError('the database of DATABASE_URL does not answer.', { cause: error });
  }
  const separate = new Set<pg.Client>();
  /** Runs work on a connection beside the pool: it has no timeouts, and closing it releases its locks. */
  const onSeparate = async <T>(work: (connection: pg.Client) => Promise<T>): Promise<T> => {
    const connection = new pg.Client({ connectionString: url });
    connection.on('error', () => undefined);
    await connection.connect();
    separate.add(connection);
    try {
      return await work(connection);
    } finally {
      separate.delete(connection);
      await connection.end();
    }
  };
  let isClosing = false;
  /** Opens a connection that is there until this is closed, and again whenever it breaks. */
  const keepOpen = async (begin: (connection: pg.Client) => Promise<unknown>): Promise<void> => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    connection.on('error', () => undefined);
    await connection.connect();
    separate.add(connection);
    connection.once('end', () => {
      separate.delete(connection);
      const again = () => {
        if (!isClosing) setTimeout(() => void keepOpen(begin).catch(again), OPENED_AGAIN_MS).unref();
      };
      again();
    });
    await begin(connection);
  };
  const withoutLimits = (connection: pg.Client) => drizzleServer(connection, { schema: tables, logger });
  return {
    db,
    exclusively: (work) =>
      onSeparate(async (connection) => {
        await connection.query('select pg_advisory_lock($1)', [START_LOCK]);
        return work();
      }),
    serve: () => keepOpen((connection) => connection.query('select pg_advisory_lock_shared($1)', [SERVER_LOCK])),
    listen: (channel, hear, missed) => {
      let isFirst = true;
      return keepOpen(async (connection) => {
        connection.on('notification', ({ payload }) => payload !== undefined && hear(payload));
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
        if (!isFirst) missed();
        isFirst = false;
      });
    },
    withoutServers: (work) =>
      onSeparate(async (connection) => {
        const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
          SERVER_LOCK,
        ]);
        if (rows[0]?.taken) return work();
        throw new StartError(
          'a server runs on this database: stop all instances first, and start them again afterwards.',
        );
      }),
    unlimited: (work) => onSeparate((connection) => work(withoutLimits(connection))),
    migrate: () => onSeparate((connection) => migrateServer(withoutLimits(connection), { migrationsFolder })),
    close: async () => {
      isClosing = true;
      await Promise.all([pool.end(), ...Array.from(separate, (connection) => connection.end())]);
    },
  };
}
