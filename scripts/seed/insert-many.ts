import { getTableColumns, sql } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from '../../server/db/database.ts';

const BATCH = 2000;

/**
 * Inserts rows that all name the same columns, some thousand in a statement as one JSON value: with a parameter for
 * each value, building the statements takes several times as long as the database does.
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows
      .slice(start, start + BATCH)
      .map((row: Record<string, unknown>) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb)`,
    );
  }
}
