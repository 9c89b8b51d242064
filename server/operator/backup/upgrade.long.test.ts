import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../db/migrations-applied.ts';
import { orders } from '../../db/orders.schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { checkBooks } from '../../start.ts';
import { change, ordersOf } from '../../testing/changes.ts';
import { Customer } from '../../testing/customer.ts';
import { KINDS, openEmptyDatabase, serveTenant } from '../../testing/empty-database.ts';
import { MORNING, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { newChecksum } from './format.ts';
import { ownMigrations } from './migrations.ts';
import { restoreBackup } from './restore-backup.ts';

const TIMEOUT_MS = 90_000;
const RELEASES = fileURLToPath(new URL('../../testing/releases', import.meta.url));
const releases = readdirSync(RELEASES).filter((name) => name.endsWith('.backup'));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** The backup of a release as one without its last migration would have made it, which adds `order_changes.digest`. */
function ofTheReleaseBefore(file: string): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const [header = '', ...rows] = lines.slice(0, -1);
  const older = JSON.parse(header) as { migrations: number[]; tables: { name: string; columns: string[] }[] };
  older.migrations.pop();
  for (const table of older.tables)
    if (table.name === 'order_changes') table.columns = table.columns.filter((column) => column !== 'digest');
  const changed = [JSON.stringify(older), ...rows];
  const trailer = JSON.parse(lines.at(-1) ?? '') as { checksum: string };
  trailer.checksum = newChecksum().update(textOf(changed)).digest('hex');
  const target = join(folder, 'older.backup');
  writeFileSync(target, gzipSync(textOf([...changed, JSON.stringify(trailer)])));
  return target;
}

describe.each(KINDS)('A database of the kind %s that a former release has left', (kind) => {
  // SERVER-49
  it.each(releases)(
    'is migrated at the start with its orders, which are shown, changed, canceled and refunded: %s',
    async (name) => {
      const open = await openEmptyDatabase(kind);
      const { migrations } = await restoreBackup(open, join(RELEASES, name), { staysAtRelease: true });
      expect(await readMigrations(open.db)).toHaveLength(ownMigrations().length - migrations);
      const { app, context } = await serveTenant(open, MORNING);
      expect(await readMigrations(open.db)).toHaveLength(ownMigrations().length);

      const anna = new Customer(app);
      await anna.signIn('anna');
      const listed = await ordersOf(anna);
      expect(listed.map(({ Bonnumber, IsRefunded }) => [Bonnumber, IsRefunded]).toSorted()).toEqual([
        [1, null],
        [2, null],
        [3, true],
      ]);
      expect((await change(anna, 2, { date: TUESDAY, quantities: { [SOUP]: 2, [WINE]: 1 } })).status).toBe(200);
      const canceled = await anna.send('DELETE', '/api/bon?bonnumber=1');
      expect(canceled).toMatchObject({ status: 200, body: { IsCanceled: true, IsRefunded: true } });
      // The cart that the former release left open.
      const kept = await anna.carts();
      expect(kept).toHaveLength(1);
      expect((await anna.pay(kept)).body).toMatchObject([{ Bonnumber: 5 }]);
      const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
      expect((await anna.pay(carts)).body).toMatchObject([{ Bonnumber: 6 }]);
      expect(await context.db.select().from(orders)).toHaveLength(6);
      expect(await checkBooks(open)).toEqual([]);
      await app.close();
      await open.close();
    },
    TIMEOUT_MS,
  );

  // SERVER-45
  it(
    'is brought to this release by a restore, too',
    async () => {
      const open = await openEmptyDatabase(kind);
      const { migrations } = await restoreBackup(open, ofTheReleaseBefore(join(RELEASES, '0012_change_digest.backup')));
      expect(migrations).toBeGreaterThan(0);
      expect(await readMigrations(open.db)).toEqual(ownMigrations().map(({ folderMillis }) => folderMillis));
      expect(await open.db.select({ digest: orderChanges.digest }).from(orderChanges)).toEqual([]);
      await open.migrate();
      expect(await checkBooks(open)).toEqual([]);
      await open.close();
    },
    TIMEOUT_MS,
  );
});
