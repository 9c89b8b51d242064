import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type OpenDatabase, openServer, overEmbedded } from '../db/open.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An empty database of a PostgreSQL server, for one test file, and how to remove it. */
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

/**
 * An embedded database that was initialised once: setting one up costs seconds, unpacking one a fraction. The packed one is
 * named after the version it was made with.
 */
async function unpackEmbedded(): Promise<PGlite> {
  const lock = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'));
  const folder = join(root, 'node_modules/.cache/mittag');
  const file = join(folder, `pglite-${createHash('sha1').update(lock).digest('hex').slice(0, 12)}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const fresh = await PGlite.create();
    const dump = await fresh.dumpDataDir('none');
    await fresh.close();
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(file))]) });
}

export interface TestDatabase extends OpenDatabase {
  /** The same database as another server instance sees it: over connections of its own, where there is a server. */
  openBeside: () => Promise<OpenDatabase>;
}

/** An empty database: embedded in memory, or on the server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    const embedded = overEmbedded(await unpackEmbedded());
    return { ...embedded, openBeside: () => Promise.resolve({ ...embedded, close: () => Promise.resolve() }) };
  }
  const { url, drop } = await createOnServer(serverUrl);
  const open = await openServer(url);
  return { ...open, close: () => open.close().then(drop), openBeside: () => openServer(url) };
}
