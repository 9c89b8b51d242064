import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type ServerConfig } from '../../config.ts';
import { type ServerContext, systemClock } from '../../core/context.ts';
import { FolderInUse, StartError } from '../../db/lock.ts';
import { areMigrationsApplied, refuseNewerDatabase } from '../../db/migrations-applied.ts';
import { type OpenDatabase, openFolder, openServer } from '../../db/open.ts';
import { zoneOf } from '../../db/time-zone.ts';

async function openDatabase({ databaseUrl, dataFolder }: ServerConfig): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  // Otherwise an empty database would be created there.
  if (!existsSync(join(dataFolder, 'pg'))) throw new StartError(`there is no tenant in the folder ${dataFolder}.`);
  try {
    return await openFolder(dataFolder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `${error.message} An embedded database belongs to one process: stop the server first, and start it again afterwards.`,
      { cause: error },
    );
  }
}

/**
 * Works with a tenant as it is, and closes it: migrations and maintenance are the server's, which may be running on a
 * PostgreSQL. Throws a StartError where there is no tenant, or one of another release; `acceptsFormer`: one of an
 * earlier release will do.
 */
export async function withTenant<T>(
  config: ServerConfig,
  work: (context: ServerContext, open: OpenDatabase) => Promise<T>,
  { acceptsFormer = false } = {},
): Promise<T> {
  const open = await openDatabase(config);
  try {
    const name = sql<string | null>`to_regclass('provider_refunds')::text`;
    const [table] = await open.db.select({ name }).from(sql`(select 1) as one`);
    if (table?.name == null) throw new StartError('there is no tenant in this database.');
    await refuseNewerDatabase(open.db);
    if (!acceptsFormer && !(await areMigrationsApplied(open.db)))
      throw new StartError(
        'this database is of a former release: npm run admin -- migrate, while no server runs on it.',
      );
    const { publicUrl } = config;
    const zone = await zoneOf(open.db, config.zone);
    const hasMailServer = config.mail !== null;
    return await work({ db: open.db, clock: systemClock, zone, publicUrl, hasMailServer }, open);
  } finally {
    await open.close();
  }
}
