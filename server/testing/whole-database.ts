import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, tables } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** Every table of the schema. */
export const ALL_TABLES: readonly PgTable[] = Object.values(tables).filter((table) => is(table, PgTable));

/** Tables and rows, as JSON, that hold a text anywhere. */
export async function rowsWith(db: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ALL_TABLES.map(getTableName)) {
    const rows = await db.execute(
      sql`select to_json(t)::text as row from ${sql.identifier(name)} t where strpos(to_json(t)::text, ${text}) > 0`,
    );
    found.push(...rowsOf<{ row: string }>(rows).map(({ row }) => `${name} ${row}`));
  }
  return found;
}
