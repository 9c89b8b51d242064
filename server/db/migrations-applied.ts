import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { type Database } from './database.ts';
import { rowsOf } from './rows.ts';

interface Journal {
  entries: { when: number }[];
}

const journal = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as Journal;
const LAST = Math.max(...journal.entries.map(({ when }) => when));

/** Whether all migrations of this release are applied; those of a later one may be, too. Throws where the database does not answer. */
export async function areMigrationsApplied(db: Database): Promise<boolean> {
  const last = sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`;
  const [row] = rowsOf<{ last: string | null }>(await db.execute(last));
  return Number(row?.last ?? 0) >= LAST;
}
