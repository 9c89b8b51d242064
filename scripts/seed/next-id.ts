import { sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from '../../server/db/database.ts';

/** The number after the highest of a column, which is at least `least`. */
export async function nextId(db: Database, table: PgTable, column: PgColumn, least = 1): Promise<number> {
  const [row] = await db.select({ highest: sql<number | null>`max(${column})::int` }).from(table);
  return Math.max(least, (row?.highest ?? 0) + 1);
}
