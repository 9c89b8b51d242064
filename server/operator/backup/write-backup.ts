import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ServerContext } from '../../core/context.ts';
import { type Database } from '../../db/database.ts';
import { StartError } from '../../db/lock.ts';
import { readMigrations } from '../../db/migrations-applied.ts';
import { type OpenDatabase } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { readSequences, readTables } from './catalogue.ts';
import { FORMAT_VERSION, type Header, type Trailer, newChecksum } from './format.ts';
import { namesOfTables } from './migrations.ts';

/** Rows that are held at once. */
const BATCH = 500;

/** The rows of a table as JSON, a batch at a time. */
async function* batchesOf(db: Database, table: string): AsyncGenerator<string[]> {
  await db.execute(
    sql`declare backed_up no scroll cursor for select to_json(t)::text as line from ${sql.identifier(table)} t`,
  );
  for (let hasMore = true; hasMore;) {
    const rows = rowsOf<{ line: string }>(await db.execute(sql.raw(`fetch ${BATCH} from backed_up`)));
    hasMore = rows.length === BATCH;
    yield rows.map(({ line }) => line);
  }
  await db.execute(sql`close backed_up`);
}

/** What a backup holds. */
interface BackedUp {
  tables: number;
  rows: number;
}

/** The text of a backup in pieces of whole lines. Counts the rows in `counted`. */
async function* textOf(db: Database, header: Header, counted: BackedUp): AsyncGenerator<string, void> {
  const checksum = newChecksum();
  const written = (lines: string[]): string => {
    const piece = lines.map((line) => `${line}\n`).join('');
    checksum.update(piece);
    return piece;
  };
  yield written([JSON.stringify(header)]);
  for (const { name } of header.tables) {
    let rows = 0;
    for await (const batch of batchesOf(db, name)) {
      rows += batch.length;
      yield written(batch);
    }
    yield written([JSON.stringify([name, rows])]);
    counted.tables += 1;
    counted.rows += rows;
  }
  // Last: counters are not part of the snapshot, and must not be behind the rows.
  const sequences = await readSequences(
    db,
    header.tables.map(({ name }) => name),
  );
  const trailer: Trailer = { sequences, rows: counted.rows, checksum: checksum.digest('hex') };
  yield `${JSON.stringify(trailer)}\n`;
}

function explained(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined || syscall === 'connect'
    ? error
    : new StartError(`the file ${file} cannot be written (${code}).`, { cause: error });
}

/**
 * Writes all rows of a database as of one moment to a new file that only its owner may read: the whole of it or
 * nothing. A PostgreSQL serves meanwhile. Throws a StartError where the file is there already or cannot be written.
 */
export async function writeBackup(
  { unlimited }: Pick<OpenDatabase, 'unlimited'>,
  { clock }: Pick<ServerContext, 'clock'>,
  file: string,
): Promise<BackedUp> {
  if (existsSync(file)) throw new StartError(`the file ${file} is there already: name a new one.`);
  // Not by the number of the process, which in a container is the same each time: the draft of one that was killed is
  // still there.
  const draft = `${file}.${randomUUID()}.part`;
  const counted: BackedUp = { tables: 0, rows: 0 };
  const dump = async (db: Database): Promise<void> => {
    const header: Header = {
      format: 'mittag-backup',
      version: FORMAT_VERSION,
      madeAt: new Date(clock.now()).toISOString(),
      migrations: await readMigrations(db),
      tables: await readTables(db, namesOfTables()),
    };
    // On the disk before it has its name.
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    // Not held in advance: a piece is made when the last one is written.
    const source = Readable.from(textOf(db, header, counted), { highWaterMark: 1 });
    await pipeline(source, createGzip(), target);
  };
  try {
    await unlimited((db) => db.transaction(dump, { isolationLevel: 'repeatable read', accessMode: 'read only' }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(error, file);
  }
  return counted;
}
