import { sql } from 'drizzle-orm';
import { type Database } from './database.ts';

/** Rows that take a megabyte: a disk with less is full soon. */
const ROWS = 512;
const ROW = 1900;

/**
 * Writes as an order does, and keeps nothing. Throws where that is not possible: a full disk, or a database that only
 * reads, still answers everything else. A temporary table is in no backup, and is emptied by the commit.
 */
export async function probeWriting(db: Database): Promise<void> {
  await db.transaction(async (inside) => {
    await inside.execute(sql`create temp table if not exists write_probe (filler text) on commit delete rows`);
    await inside.execute(
      sql`insert into write_probe select repeat('x', ${ROW}::integer) from generate_series(1, ${ROWS}::integer)`,
    );
  });
}
