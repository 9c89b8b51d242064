import { sql } from 'drizzle-orm';
import { type Database } from './database.ts';

const COUNTERS = { persons: 'id', wallets: 'id', carts: 'id', orders: 'number' } as const;

/**
 * After rows were inserted with ids of their own: the next ones follow them. A sequence that others count on never goes
 * back.
 */
export async function advanceSequences(
  db: Database,
  tables: readonly (keyof typeof COUNTERS)[] = ['persons', 'wallets', 'carts', 'orders'],
): Promise<void> {
  for (const table of tables) {
    const [rows, column] = [sql.identifier(table), sql.identifier(COUNTERS[table])];
    const counter = sql`pg_get_serial_sequence(${table}, ${COUNTERS[table]})`;
    await db.execute(
      sql`select setval(${counter}, greatest((select max(${column}) from ${rows}), coalesce(pg_sequence_last_value(${counter}::regclass), 1)))`,
    );
  }
}
