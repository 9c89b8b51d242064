// `npm run refunds`: lists refunds that failed; `-- --retry <order>` and `-- --retry-all` try them again.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from './config.ts';
import { type ServerContext, systemClock } from './context.ts';
import { FolderInUse, StartError } from './db/lock.ts';
import { openFolder, openServer } from './db/open.ts';
import { runRefunds } from './order/refunds-command.ts';
import { simulatedCards } from './simulators/cards/providers.ts';

/** Opens a house as it is: migrations and maintenance are the server's, which may be running. */
async function openHouse({ databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string }) {
  if (databaseUrl) return openServer(databaseUrl);
  // Otherwise an empty database would be created there.
  if (!existsSync(join(dataFolder, 'pg'))) throw new StartError(`there is no house in the folder ${dataFolder}.`);
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

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  const { db, close } = await openHouse(config);
  try {
    const name = sql<string | null>`to_regclass('provider_refunds')::text`;
    const [table] = await db.select({ name }).from(sql`(select 1) as one`);
    if (table?.name == null) throw new StartError('there is no house in this database.');
    const context: ServerContext = { db, clock: systemClock, zone: config.zone };
    const report = (error: unknown, what: string) =>
      console.error(`mittag: ${what}: ${error instanceof Error ? error.message : String(error)}`);
    // The same providers as of the server (`app.ts`): connect your own in both places.
    const gateway = config.isSimulating ? { context, providers: simulatedCards(context), report } : null;
    const print = (line: string) => console.log(line);
    if (!(await runRefunds({ context, gateway, print }, process.argv.slice(2)))) process.exitCode = 1;
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(`mittag: ${error instanceof StartError ? error.message : String(error)}`);
  process.exitCode = 1;
});
