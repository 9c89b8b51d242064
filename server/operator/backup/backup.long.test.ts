import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { checkBooks } from '../../start.ts';
import { Customer } from '../../testing/customer.ts';
import { KINDS, openEmptyDatabase, serveTenant } from '../../testing/empty-database.ts';
import { MORNING, SCHNITZEL, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { newChecksum } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const testServer = useTestServer();
const TIMEOUT_MS = 90_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unlimitedOf = (open: Pick<OpenDatabase, 'db'>) => ({
  unlimited: <T>(work: (db: OpenDatabase['db']) => Promise<T>) => work(open.db),
});

let count = 0;
async function backUp(open: Pick<OpenDatabase, 'db'> = testServer.context): Promise<string> {
  count += 1;
  const file = join(folder, `${count}.backup`);
  await writeBackup(unlimitedOf(open), testServer.context, file);
  return file;
}

const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

/** Rows and migrations, whatever their order, and where the counters are. */
function contentOf(file: string) {
  const [header = '{}', ...lines] = linesOf(file);
  const { migrations, tables } = JSON.parse(header) as object & Record<'migrations' | 'tables', unknown>;
  const { sequences } = JSON.parse(lines.pop() ?? '{}') as { sequences?: unknown };
  return { migrations, tables, sequences, lines: lines.toSorted() };
}

/** Writes a file whose lines are others, with the checksum that fits them unless it is to be wrong. */
function forge(name: string, change: (lines: string[]) => string[], { isChecksumRight = true } = {}): string {
  const lines = change(linesOf(original).slice(0, -1));
  const trailer = JSON.parse(linesOf(original).at(-1) ?? '{}') as { checksum: string };
  if (isChecksumRight)
    trailer.checksum = newChecksum()
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex');
  const file = join(folder, name);
  writeFileSync(file, gzipSync([...lines, JSON.stringify(trailer), ''].join('\n')));
  return file;
}

let original = '';
beforeEach(async () => {
  original ||= await backUp();
});

/** How many tables a database has, and rows of persons. */
async function isUntouched(open: OpenDatabase): Promise<boolean> {
  const found = await open.db.execute(
    sql`select count(*)::int as all from information_schema.tables where table_schema = 'public'`,
  );
  return rowsOf<{ all: number }>(found)[0]?.all === 0;
}

describe.each(KINDS)('A backup that is restored in a database of the kind %s', (kind) => {
  // SERVER-45
  it(
    'is the tenant with its sign-ins, orders and money, in which everything goes on',
    async () => {
      const anna = await testServer.customer('anna');
      const { body: carts } = await anna.put({ [SCHNITZEL]: 2, [WINE]: 1 });
      const { body: paid } = await anna.pay(carts);
      const number = paid[0]?.Bonnumber ?? 0;
      expect(number).toBeGreaterThan(0);
      const file = await backUp();

      const open = await openEmptyDatabase(kind);
      const { rows } = await restoreBackup(open, file);
      expect(rows).toBe(contentOf(file).lines.filter((line) => line.startsWith('{')).length);
      expect(contentOf(await backUp(open))).toEqual(contentOf(file));
      expect(await checkBooks(open)).toEqual([]);

      const { app } = await serveTenant(open, MORNING);
      const goesOn = anna.at(app);
      expect(await goesOn.authorize()).toBe(200);
      const again = new Customer(app);
      await again.signIn('anna');
      const canceled = await again.send('DELETE', `/api/bon?bonnumber=${number}`);
      expect(canceled).toMatchObject({ status: 200, body: { IsCanceled: true, IsRefunded: true } });
      const { body: others } = await goesOn.put({ [WINE]: 1 });
      expect((await goesOn.pay(others)).body[0]?.Bonnumber).toBe(number + 1);
      expect(await checkBooks(open)).toEqual([]);
      await app.close();
      await open.close();
    },
    TIMEOUT_MS,
  );

  // SERVER-45
  it(
    'takes the place of what a server has made there at its start, and of no tenant',
    async () => {
      const open = await openEmptyDatabase(kind, { isMigrated: true });
      await open.db.execute(sql`insert into secrets (name, value) values ('signing-key', 'made at the start')`);
      await restoreBackup(open, original);
      expect(contentOf(await backUp(open))).toEqual(contentOf(original));
      await expect(restoreBackup(open, original)).rejects.toThrow('this database holds a tenant already');
      expect(contentOf(await backUp(open))).toEqual(contentOf(original));
      await open.close();
    },
    TIMEOUT_MS,
  );

  // SERVER-46
  it(
    'is refused in a line if it is not whole, not ours or of a newer release, and then nothing is stored',
    async () => {
      const open = await openEmptyDatabase(kind);
      const bytes = readFileSync(original);
      const truncated = join(folder, 'truncated.backup');
      writeFileSync(truncated, bytes.subarray(0, bytes.length - 500));
      const text = join(folder, 'text.backup');
      writeFileSync(text, 'select 1');
      const headerWith =
        (more: object) =>
        ([header = '', ...lines]: string[]) => [
          JSON.stringify({ ...(JSON.parse(header) as object), ...more }),
          ...lines,
        ];
      const altered = (lines: string[]) => lines.map((line) => line.replace('"balance":15000', '"balance":99000'));
      const reasons: [string, string][] = [
        [truncated, 'is not complete'],
        [text, 'is none of'],
        [forge('foreign.backup', () => ['{"some":"json"}']), 'is none of'],
        [forge('altered.backup', altered, { isChecksumRight: false }), 'was altered'],
        [forge('fewer.backup', (lines) => lines.filter((line) => !line.includes('MENSA10'))), 'was altered'],
        [forge('format.backup', headerWith({ version: 2 })), 'was made by a newer release'],
        [forge('newer.backup', headerWith({ migrations: [1] })), 'was made by a newer release'],
        [forge('columns.backup', headerWith({ tables: [] })), 'was altered'],
        // A wallet of nobody.
        [
          forge('unfit.backup', (lines) => lines.map((line) => line.replace('"person_id":8', '"person_id":88'))),
          'does not fit together (SQLSTATE 23503)',
        ],
      ];
      for (const [file, reason] of reasons) {
        const refused = await restoreBackup(open, file).then(() => 'restored', String);
        expect(refused).toContain(`the backup ${file} ${reason}`);
        expect(refused).toMatch(/Nothing was stored\.$/);
        expect(refused.split('\n')).toHaveLength(1);
        expect(await isUntouched(open)).toBe(true);
      }
      await open.close();
    },
    TIMEOUT_MS,
  );
});

// SAFE-80
describe('The file of a backup', () => {
  it('may be read by its owner only, and never replaces another', async () => {
    expect(statSync(original).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(original);
    await expect(writeBackup(unlimitedOf(testServer.context), testServer.context, original)).rejects.toThrow(
      'is there already',
    );
    expect(readFileSync(original).equals(bytes)).toBe(true);
  });

  it('is not there, nor a part of it, if it could not be written to its end', async () => {
    const before = readdirSync(folder);
    const file = join(folder, 'failing.backup');
    const failing = {
      unlimited: <T>(work: (db: OpenDatabase['db']) => Promise<T>) =>
        testServer.context.db.transaction(async (db) => {
          let statements = 0;
          const execute: typeof db.execute = (query) => {
            statements += 1;
            if (statements > 60) throw new Error('The connection broke.');
            return db.execute(query);
          };
          const transaction = (inside: (db: OpenDatabase['db']) => Promise<unknown>) =>
            inside(Object.create(db, { execute: { value: execute } }) as OpenDatabase['db']);
          return work(Object.create(db, { transaction: { value: transaction } }) as OpenDatabase['db']);
        }),
    };
    await expect(writeBackup(failing, testServer.context, file)).rejects.toThrow('The connection broke.');
    await expect(
      writeBackup(unlimitedOf(testServer.context), testServer.context, join(folder, 'none', 'x')),
    ).rejects.toThrow('cannot be written (ENOENT)');
    expect(readdirSync(folder)).toEqual(before);
  });
});
