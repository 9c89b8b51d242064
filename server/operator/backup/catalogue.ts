import { sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Header } from './format.ts';

// What the database itself says that it holds: the tables of the program are those of its own release, which the
// database may not be of.

/** Those of the tables that are there, and their columns, by name. */
export async function readTables(db: Database, names: readonly string[]): Promise<Header['tables']> {
  const found = await db.execute(sql`
    select t.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name in (select json_array_elements_text(${JSON.stringify(names)}::json))
    group by t.table_name order by t.table_name`);
  return rowsOf<Header['tables'][number]>(found);
}

/** The last value that each counter of the tables gave out; without those that gave out none. */
export async function readSequences(db: Database, names: readonly string[]): Promise<Record<string, number>> {
  const found = await db.execute(sql`
    select s.sequencename as name, s.last_value::text as last
    from pg_sequences s
    join pg_depend d on d.objid = quote_ident(s.sequencename)::regclass and d.deptype = 'a'
    join pg_class r on r.oid = d.refobjid
    where s.schemaname = 'public' and s.last_value is not null
      and r.relname in (select json_array_elements_text(${JSON.stringify(names)}::json))`);
  return Object.fromEntries(
    rowsOf<{ name: string; last: string }>(found).map(({ name, last }) => [name, Number(last)]),
  );
}

/** A constraint that makes the rows of a table depend on others. */
interface ForeignKey {
  table: string;
  name: string;
  /** As SQL, e.g. `FOREIGN KEY (person_id) REFERENCES persons(id)`. */
  definition: string;
}

export async function readForeignKeys(db: Database): Promise<ForeignKey[]> {
  const found = await db.execute(sql`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by r.relname, c.conname`);
  return rowsOf<ForeignKey>(found);
}
