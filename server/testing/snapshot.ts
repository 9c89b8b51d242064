import { type SQL, type SQLChunk, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgSerial, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { type Database, tables } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

interface Table {
  name: string;
  refersTo: string[];
  serials: string[];
}

/** Every table of the schema, each after those it refers to. */
function listTables(): Table[] {
  const listed = new Map<PgTable, Table>();
  const add = (table: PgTable) => {
    const referred = getTableConfig(table)
      .foreignKeys.map((key) => key.reference().foreignTable)
      .filter((other) => other !== table);
    for (const other of referred) if (!listed.has(other)) add(other);
    const serials = Object.values(getTableColumns(table)).filter((column) => is(column, PgSerial));
    listed.set(table, {
      name: getTableName(table),
      refersTo: referred.map(getTableName),
      serials: serials.map(({ name }) => name),
    });
  };
  for (const table of Object.values(tables)) if (is(table, PgTable) && !listed.has(table)) add(table);
  return [...listed.values()];
}

const TABLES = listTables();

const list = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);

async function readRows(db: Database, name: string): Promise<string> {
  const query = sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql.identifier(name)} t`;
  return rowsOf<{ rows: string }>(await db.execute(query))[0]?.rows ?? '[]';
}

/**
 * Row count and highest writing transaction (`xmin`) of each table. Every committed change alters one of the two:
 * inserted and updated rows have a later transaction, and a deletion leaves fewer rows.
 */
async function readStates(db: Database): Promise<Map<string, string>> {
  const states = TABLES.map(
    ({ name }) =>
      sql`select ${name}::text as name, concat(count(*), ' ', max(xmin::text::bigint)) as state from ${sql.identifier(name)}`,
  );
  const rows = rowsOf<{ name: string; state: string }>(await db.execute(sql.join(states, sql` union all `)));
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Sets the sequences of serial columns to the highest id, since undone changes have advanced them. */
async function resetSequences(db: Database): Promise<void> {
  const sequences = TABLES.flatMap(({ name, serials }) =>
    serials.map((column) => {
      const highest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(name)})`;
      return sql`setval(pg_get_serial_sequence(${name}, ${column}), coalesce(${highest}, 1), ${highest} is not null)`;
    }),
  );
  await db.execute(sql`select ${list(sequences)}`);
}

/** The current rows of the database; `restore` brings them back, and resets the sequences. */
export class Snapshot {
  private readonly contents: Map<string, string>;
  private states: Map<string, string>;

  private constructor(contents: Map<string, string>, states: Map<string, string>) {
    this.contents = contents;
    this.states = states;
  }

  static async take(db: Database): Promise<Snapshot> {
    const contents = new Map<string, string>();
    for (const { name } of TABLES) contents.set(name, await readRows(db, name));
    return new Snapshot(contents, await readStates(db));
  }

  /** Restores only tables that were written to and those that reference them, for speed: most tests write to few. */
  async restore(db: Database): Promise<void> {
    this.states = await db.transaction(async (step) => {
      const states = await readStates(step);
      const stale = new Set<string>();
      for (const { name, refersTo } of TABLES)
        if (states.get(name) !== this.states.get(name) || refersTo.some((other) => stale.has(other))) stale.add(name);
      if (stale.size > 0) await step.execute(sql`truncate ${list([...stale].map((name) => sql.identifier(name)))}`);
      for (const name of stale) {
        const table = sql.identifier(name);
        const rows = this.contents.get(name);
        await step.execute(
          sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`,
        );
      }
      await resetSequences(step);
      return stale.size > 0 ? readStates(step) : states;
    });
  }
}
