import { type ServerConfig } from '../../config.ts';
import { systemClock } from '../../core/context.ts';
import { type Database } from '../../db/database.ts';
import { areMigrationsApplied, readMigrations } from '../../db/migrations-applied.ts';
import { openServer } from '../../db/open.ts';
import { openContext } from '../../start.ts';

const isOfThisRelease = async (db: Database): Promise<boolean> =>
  (await readMigrations(db)).length > 0 && (await areMigrationsApplied(db));

/**
 * Opens the database of a tenant and brings it to this release, as the start of a server does; an empty one gets its
 * tables. It deletes nothing by age: a command that was not given `MITTAG_RETENTION` would delete for ever what the
 * server keeps. Throws a StartError, also where a server of the release before runs.
 */
export async function prepareTenant({ periods: _periods, ...config }: ServerConfig): ReturnType<typeof openContext> {
  const prepare = () => openContext(config, systemClock, null);
  if (!config.databaseUrl) return prepare();
  const open = await openServer(config.databaseUrl);
  try {
    return (await isOfThisRelease(open.db)) ? await prepare() : await open.withoutServers(prepare);
  } finally {
    await open.close();
  }
}
