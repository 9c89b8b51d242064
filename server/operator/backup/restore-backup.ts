import { type SQLChunk, sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { StartError } from '../../db/lock.ts';
import { type OpenDatabase } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { readForeignKeys, readTables } from './catalogue.ts';
import { type Header, type Trailer, wrongBackup } from './format.ts';
import { applyMigrations, areKnown, namesOfTables, ownMigrations } from './migrations.ts';
import { readBackup } from './read-backup.ts';

/** Rows that are held and stored at once, and characters of them. */
const BATCH = 500;
const BATCH_LENGTH = 4 * 1024 * 1024;

/** What a server makes in an empty database by itself: the key that signs tokens. */
const MADE_AT_A_START = 'secrets';

/**
 * Takes the tables of a tenant away that holds nothing yet, since those of the backup may be of an older release.
 * Throws a StartError where there is a tenant.
 */
async function dropEmptyTables(db: Database): Promise<void> {
  const present = (await readTables(db, namesOfTables())).map(({ name }) => name);
  for (const name of present) {
    if (name === MADE_AT_A_START) continue;
    const [row] = rowsOf(await db.execute(sql`select 1 as found from ${sql.identifier(name)} limit 1`));
    if (row)
      throw new StartError(
        'this database holds a tenant already: a backup is restored into an empty one. Nothing was stored.',
      );
  }
  const names: SQLChunk[] = present.map((name) => sql.identifier(name));
  if (names.length > 0) await db.execute(sql`drop table ${sql.join(names, sql`, `)}`);
  await db.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
}

/** Stores the rows of one table after the other. */
class Loader {
  private readonly db: Database;
  private batch: string[] = [];
  private length = 0;

  constructor(db: Database) {
    this.db = db;
  }

  async add(table: Header['tables'][number], line: string): Promise<void> {
    this.batch.push(line);
    this.length += line.length;
    if (this.batch.length >= BATCH || this.length >= BATCH_LENGTH) await this.store(table);
  }

  async store({ name, columns }: Header['tables'][number]): Promise<void> {
    if (this.batch.length === 0) return;
    const rows = `[${this.batch.join(',')}]`;
    [this.batch, this.length] = [[], 0];
    const table = sql.identifier(name);
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await this.db.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${rows}::json)`,
    );
  }
}

const isSame = (one: Header['tables'], other: Header['tables']): boolean => {
  const text = (tables: Header['tables']) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  return text(one) === text(other);
};

/** Counters go on where those of the backup were. */
async function advanceSequences(db: Database, sequences: Trailer['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await db.execute(sql`select setval(quote_ident(${name})::regclass, ${last})`);
}

async function load(db: Database, file: string, header: Header, staysAtRelease: boolean): Promise<void> {
  const migrations = ownMigrations();
  const level = header.migrations.length;
  await dropEmptyTables(db);
  await applyMigrations(db, migrations.slice(0, level));
  if (!isSame(await readTables(db, namesOfTables()), header.tables))
    throw wrongBackup(file, 'does not have the tables of its release');
  const keys = await readForeignKeys(db);
  // Checked when all rows are there: tables and rows may refer to each other in any order.
  for (const { table, name } of keys)
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  // A migration may have put rows into a table, which the backup has as they became.
  for (const { name } of header.tables) await db.execute(sql`delete from ${sql.identifier(name)}`);
  const loader = new Loader(db);
  const { trailer } = await readBackup(file, {
    row: (table, line) => loader.add(table, line),
    endOfTable: (table) => loader.store(table),
  });
  for (const { table, name, definition } of keys)
    await db.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  await advanceSequences(db, trailer.sequences);
  if (!staysAtRelease) await applyMigrations(db, migrations.slice(level));
}

/**
 * What the database said, without the values that its messages repeat. Of what it does not take (classes 22, 23 and 42
 * of SQLSTATE) the file is the cause.
 */
function explained(error: unknown, file: string): StartError {
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const code = (cause as { code?: unknown } | null)?.code;
  const isOfFile = typeof code === 'string' && /^(22|23|42)...$/.test(code);
  if (isOfFile) return wrongBackup(file, `does not fit together (SQLSTATE ${code})`);
  return new StartError(`the database failed (${typeof code === 'string' ? code : 'no answer'}). Nothing was stored.`);
}

/** What was restored. */
interface Restored {
  /** When the backup was made. */
  madeAt: string;
  rows: number;
  /** How many migrations its release did not have yet. */
  migrations: number;
}

/**
 * Stores a backup in an empty database and brings it to this release: all of it or nothing. The file is read twice, so
 * that nothing of one that is not whole is ever stored. `staysAtRelease`: it is left as a server of its release had it.
 * Throws a StartError that says what is wrong with the file, or that there is a tenant already.
 */
export async function restoreBackup(
  { exclusively, unlimited }: OpenDatabase,
  file: string,
  { staysAtRelease = false } = {},
): Promise<Restored> {
  const { header, trailer } = await readBackup(file, {
    header: ({ migrations }) => {
      if (!areKnown(migrations)) throw wrongBackup(file, 'was made by a newer release, or by another program');
    },
  });
  try {
    await exclusively(() => unlimited((db) => db.transaction((inside) => load(inside, file, header, staysAtRelease))));
  } catch (error) {
    throw error instanceof StartError ? error : explained(error, file);
  }
  return { madeAt: header.madeAt, rows: trailer.rows, migrations: ownMigrations().length - header.migrations.length };
}
