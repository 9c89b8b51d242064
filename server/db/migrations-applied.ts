import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { type Database } from './database.ts';
import { StartError } from './lock.ts';
import { rowsOf } from './rows.ts';

interface Journal {
  entries: { when: number }[];
}

const journal = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as Journal;
const OWN = new Set(journal.entries.map(({ when }) => when));
const LAST = Math.max(...OWN);

/**
 * Whether all migrations of this release are applied; those of a later one may be, too. Throws where the database does
 * not answer.
 */
export async function areMigrationsApplied(db: Database): Promise<boolean> {
  const last = sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`;
  const [row] = rowsOf<{ last: string | null }>(await db.execute(last));
  return Number(row?.last ?? 0) >= LAST;
}

/** The migrations that were applied, by their moments; empty if there are none. */
export async function readMigrations(db: Database): Promise<number[]> {
  const [table] = rowsOf<{ name: string | null }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  );
  if (table?.name == null) return [];
  const found = await db.execute(
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rowsOf<{ at: string }>(found).map(({ at }) => Number(at));
}

/**
 * Throws a StartError for a database that a newer release has migrated: this one does not know what its tables mean,
 * and would, e.g., leave some of them out of a backup, or out of what is deleted of a person.
 */
export async function refuseNewerDatabase(db: Database): Promise<void> {
  if ((await readMigrations(db)).every((moment) => OWN.has(moment))) return;
  throw new StartError(
    'this database is of a newer release: use that one, or restore a backup of this release in an empty database (docs/deployment.md).',
  );
}
