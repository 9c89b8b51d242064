import { type Column, eq, and, getTableColumns, type SQL } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import { type Database } from '../db/database.ts';

/** How many rows an import added, changed, took away and blocked. */
interface Counts {
  added: number;
  changed: number;
  removed: number;
  blocked: number;
}

/** What an import did, by what the rows are. */
export class Changes {
  private readonly counts = new Map<string, Counts>();
  /** What whoever imports should know besides. */
  readonly notes: string[] = [];

  add(kind: string, { added = 0, changed = 0, removed = 0, blocked = 0 }: Partial<Counts>): void {
    const before = this.counts.get(kind) ?? { added: 0, changed: 0, removed: 0, blocked: 0 };
    this.counts.set(kind, {
      added: before.added + added,
      changed: before.changed + changed,
      removed: before.removed + removed,
      blocked: before.blocked + blocked,
    });
  }

  /** `dishes: 3 new, 1 changed, 2 taken away`, a line for each kind with a change; none: nothing changed. */
  lines(): string[] {
    return [...this.counts].flatMap(([kind, { added, changed, removed, blocked }]) => {
      const parts = [
        added > 0 ? `${added} new` : '',
        changed > 0 ? `${changed} changed` : '',
        removed > 0 ? `${removed} taken away` : '',
        blocked > 0 ? `${blocked} blocked` : '',
      ].filter(Boolean);
      return parts.length === 0 ? [] : [`${kind}: ${parts.join(', ')}`];
    });
  }
}

const BATCH = 500;

interface Sync<T extends PgTable> {
  /** What the rows are, for `Changes`. */
  kind: string;
  /** Properties that identify a row. */
  key: readonly (keyof T['$inferInsert'] & string)[];
  rows: readonly T['$inferInsert'][];
  /**
   * The rows that the file is the whole truth of: those of them that it does not have are taken away; by default none.
   */
  removes?: SQL | undefined;
}

/**
 * Makes the rows of a table what the file says: adds those that are missing, changes those that differ, and with
 * `removes` takes away what the file does not have. Columns that the rows leave out stay as they are. A row that is the
 * same is not written.
 */
export async function syncRows<T extends PgTable>(
  db: Database,
  changes: Changes,
  table: T,
  { kind, key, rows, removes }: Sync<T>,
): Promise<void> {
  const source: PgTable = table;
  type Row = T['$inferInsert'] & Record<string, unknown>;
  const columns = getTableColumns(table) as Record<string, Column>;
  const keyOf = (row: Row) => JSON.stringify(key.map((name) => row[name]));
  const isRow = (row: Row) => and(...key.map((name) => eq(columns[name]!, row[name])));
  const stored = new Map((await db.select().from(source)).map((row) => [keyOf(row as Row), row as Row]));
  const wanted = rows as readonly Row[];
  const added = wanted.filter((row) => !stored.has(keyOf(row)));
  const changed = wanted.filter((row) => {
    const known = stored.get(keyOf(row));
    return (
      known &&
      Object.entries(row).some(([name, value]) => value !== undefined && !isDeepStrictEqual(known[name], value))
    );
  });
  for (let index = 0; index < added.length; index += BATCH)
    await db.insert(table).values(added.slice(index, index + BATCH) as never);
  for (const row of changed) await db.update(table).set(row).where(isRow(row));
  let removed = 0;
  if (removes) {
    const wantedKeys = new Set(wanted.map(keyOf));
    const own = (await db.select().from(source).where(removes)) as Row[];
    const gone = own.filter((row) => !wantedKeys.has(keyOf(row)));
    for (const row of gone) await db.delete(table).where(isRow(row));
    removed = gone.length;
  }
  changes.add(kind, { added: added.length, changed: changed.length, removed });
}
