import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../core/context.ts';
import { overEmbedded } from '../../db/open.ts';
import { openContext } from '../../start.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { copyExample } from '../../testing/tenant-copy.ts';
import { unpackEmbedded } from '../../testing/test-database.ts';
import { backup } from './backup.ts';
import { balance } from './balance.ts';
import { type AdminCommand } from './command.ts';
import { exportFolder } from './export.ts';
import { importFolder } from './import.ts';
import { menu } from './menu.ts';
import { migrate } from './migrate.ts';
import { orders } from './orders.ts';
import { person } from './person.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { todo } from './todo.ts';

const TIMEOUT_MS = 120_000;

let folder = '';
const inFolder = (name: string) => join(folder, name);
const configOf = (data: string) => readConfig({ DATA_DIR: inFolder(data) }, []);

/** A tenant that is stored in a folder, with other migrations than those of this release. */
async function keepTenant(name: string, change: ReturnType<typeof sql>): Promise<void> {
  mkdirSync(inFolder(name));
  const { db, close } = overEmbedded(await unpackEmbedded(join(folder, name, 'pg')));
  await db.transaction((inside) => insertFixture(inside));
  await db.execute(change);
  await close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-releases-'));
  writeFileSync(inFolder('week.csv'), 'date,dish,portions\n2026-11-25,1,30\n');
  await keepTenant(
    'newer',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9000000000000)`,
  );
  await keepTenant(
    'former',
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command says on a data folder: its lines, or that of its error. */
async function run(command: AdminCommand, data: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const call = command.run({ args, config: configOf(data), print, concerns: () => undefined });
  return call.then(
    () => lines.join('\n'),
    (error: Error) => error.message,
  );
}

/** Commands that work with a tenant as it is. */
const onTenant = (): [AdminCommand, ...string[]][] => [
  [balance, 'anna'],
  [exportFolder, inFolder('out')],
  [menu, inFolder('week.csv')],
  [orders],
  [person, 'anna', '--forget'],
  [retention, '--now'],
  [todo],
];

// SERVER-84
describe('A database of another release', () => {
  // SERVER-84
  it(
    'that is newer is refused by every command and by the server, in a line',
    async () => {
      const all: [AdminCommand, ...string[]][] = [
        ...onTenant(),
        [backup, inFolder('newer.backup')],
        [importFolder, copyExample()],
        [migrate],
        [restore, inFolder('week.csv')],
      ];
      for (const [command, ...args] of all)
        expect(await run(command, 'newer', ...args)).toMatch(/^this database is of a newer release: .*\.$/);
      await expect(openContext(configOf('newer'), systemClock, null)).rejects.toThrow('is of a newer release');
    },
    TIMEOUT_MS,
  );

  // SERVER-84
  it(
    'that is older is backed up, and for everything else has to be migrated first',
    async () => {
      for (const [command, ...args] of onTenant())
        expect(await run(command, 'former', ...args)).toMatch(/^this database is of a former release: .*\.$/);
      expect(await run(backup, 'former', inFolder('former.backup'))).toContain('former.backup holds');
    },
    TIMEOUT_MS,
  );
});
