import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type OpenDatabase, openServer, overEmbedded } from '../db/open.ts';
import { StatementLog } from './statement-log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Creates an empty database on a PostgreSQL server for one test file; `drop` removes it. */
export async function createOnServer(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mittag_test_${randomUUID().replaceAll('-', '')}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await command(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => command(`drop database ${name} with (force)`) };
}

/** File name of the packed database; it contains a hash of PGlite's package and of the migrations. */
function packedFileName(): string {
  const migrations = join(root, 'server/db/migrations');
  const files = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => join(migrations, file));
  const hash = createHash('sha1');
  for (const file of [join(root, 'node_modules/@electric-sql/pglite/package.json'), ...files])
    hash.update(readFileSync(file));
  return `pglite-${hash.digest('hex').slice(0, 12)}.tar`;
}

/** An embedded database without rows, in memory or in a folder. Unpacked, since creating its tables takes seconds. */
export async function unpackEmbedded(dataDir?: string): Promise<PGlite> {
  const folder = join(root, 'node_modules/.cache/mittag');
  const file = join(folder, packedFileName());
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const fresh = await PGlite.create();
    await overEmbedded(fresh).migrate();
    const dump = await fresh.dumpDataDir('none');
    await fresh.close();
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return PGlite.create({ dataDir, loadDataDir: new Blob([new Uint8Array(readFileSync(file))]) });
}

export interface TestDatabase extends OpenDatabase {
  statements: StatementLog;
  /** Opens the same database for another server instance, on a PostgreSQL server with connections of its own. */
  openBeside: () => Promise<OpenDatabase>;
}

/** A database without rows: embedded in memory, or on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const statements = new StatementLog();
  if (!serverUrl) {
    const client = await unpackEmbedded();
    statements.watchTransactions(client);
    const embedded = overEmbedded(client, statements);
    return {
      ...embedded,
      statements,
      openBeside: () => Promise.resolve({ ...embedded, close: () => Promise.resolve() }),
    };
  }
  const { url, drop } = await createOnServer(serverUrl);
  const open = await openServer(url, statements);
  return { ...open, statements, close: () => open.close().then(drop), openBeside: () => openServer(url) };
}
