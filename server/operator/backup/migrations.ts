import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database } from '../../db/database.ts';
import { migrationsFolder } from '../../db/open.ts';

/** The migrations of this release, in their order. */
export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * The tables that any of them makes, whichever release a database is of. Others in the same database are somebody
 * else's, e.g. a mailer's.
 */
export const namesOfTables = (): string[] => {
  const made = ownMigrations().flatMap(({ sql: statements }) => statements);
  const names = made.flatMap((statement) =>
    [...statement.matchAll(/^CREATE TABLE "(\w+)"/gim)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
};

/** Whether a database with these migrations can be brought to this release: they are its first ones. */
export const areKnown = (moments: readonly number[]): boolean => {
  const own = ownMigrations();
  return moments.every((moment, index) => own[index]?.folderMillis === moment);
};

/**
 * Applies migrations within the caller's transaction and notes them where drizzle does, which only knows a transaction
 * of its own: a restored tenant must be there as a whole or not at all.
 */
export async function applyMigrations(db: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
