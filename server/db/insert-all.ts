import { type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from './database.ts';

const BATCH = 500;

/** Inserts rows in few statements; existing rows stay as they are. */
export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let index = 0; index < rows.length; index += BATCH) {
    await db
      .insert(table)
      .values(rows.slice(index, index + BATCH) as never)
      .onConflictDoNothing();
  }
}
