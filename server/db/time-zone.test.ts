import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/context.ts';
import { openServer } from './open.ts';
import { zone as zoneCommand } from '../operator/commands/zone.ts';
import { orders } from '../operator/commands/orders.ts';
import { migrate } from '../operator/commands/migrate.ts';
import { restore } from '../operator/commands/restore.ts';
import { openContext } from '../start.ts';
import { createOnServer, unpackEmbedded } from '../testing/test-database.ts';

const TIMEOUT_MS = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'mittag-zone-'));
beforeAll(async () => (await unpackEmbedded(join(folder, 'pg'))).close(), TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (zone: string) => readConfig({ NODE_ENV: 'production', DATA_DIR: folder, MITTAG_TIME_ZONE: zone }, []);

/** Starts on the database and stops; returns the zone that holds. */
async function start(zone: string): Promise<string> {
  const { context, open } = await openContext(configOf(zone), systemClock, null);
  await open.close();
  return context.zone;
}

async function run(command: typeof orders, zone: string, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await command.run({ args, config: configOf(zone), print: (line) => lines.push(line), concerns: () => undefined });
  return lines;
}

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

// SERVER-99
it.skipIf(serverUrl === '')(
  'the time zone of a PostgreSQL is not changed while a server runs on it, nor is it restored or migrated',
  async () => {
    const { url, drop } = await createOnServer(serverUrl);
    const config = readConfig({ NODE_ENV: 'production', DATABASE_URL: url }, []);
    const call = (args: string[]) => ({ args, config, print: () => undefined, concerns: () => undefined });
    const runs = 'a server runs on this database: stop all instances first, and start them again afterwards.';
    const empty = await openServer(url);
    await empty.serve();
    await expect(migrate.run(call([]))).rejects.toThrow(runs);
    await empty.close();
    await migrate.run(call([]));
    const [one, other] = [await openServer(url), await openServer(url)];
    await one.serve();
    await other.serve();
    await expect(zoneCommand.run(call(['Europe/Berlin']))).rejects.toThrow(runs);
    await one.close();
    await expect(zoneCommand.run(call(['Europe/Berlin']))).rejects.toThrow(runs);
    await expect(restore.run(call([fileURLToPath(import.meta.url)]))).rejects.toThrow(runs);
    expect(await migrate.run(call([]))).toBe(true);
    await other.close();
    expect(await zoneCommand.run(call(['Europe/Berlin']))).toBe(true);
    await drop();
  },
  TIMEOUT_MS,
);

// SERVER-99
it(
  'the time zone belongs to the database: another one is refused by the server and by commands until it is changed',
  async () => {
    expect(await start('asia/tokyo')).toBe('Asia/Tokyo');
    expect(await start('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await start('')).toBe('Asia/Tokyo');
    const refusal =
      /^this database has the time zone Asia\/Tokyo, .* not Europe\/Vienna\. Leave MITTAG_TIME_ZONE out, or set it to Asia\/Tokyo\. .*: npm run admin -- zone Europe\/Vienna$/;
    await expect(start('Europe/Vienna')).rejects.toThrow(refusal);
    await expect(run(orders, 'Europe/Vienna')).rejects.toThrow(refusal);
    expect(await run(orders, '')).toHaveLength(1);
    expect(await run(zoneCommand, 'Europe/Vienna')).toEqual(['Days and deadlines are counted by Asia/Tokyo.']);
    await expect(run(zoneCommand, '', 'Wien')).rejects.toThrow('name an IANA time zone');
    expect(await run(zoneCommand, '', 'Europe/Vienna')).toEqual(['Days and deadlines are counted by Europe/Vienna.']);
    expect(await start('Europe/Vienna')).toBe('Europe/Vienna');
    await expect(start('Asia/Tokyo')).rejects.toThrow('this database has the time zone Europe/Vienna');
  },
  TIMEOUT_MS,
);
