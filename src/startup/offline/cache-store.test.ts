import { beforeEach, expect, test } from 'vitest';
import { type CacheDatabase } from './cache-database.ts';
import { CacheStore } from './cache-store.ts';

interface Row {
  id: string;
  version: string;
  readAt: number;
  json: string;
}

/** The rows of the database, and whether the connection was closed by a deletion. */
const table = { rows: new Map<string, Row>(), opened: 0 };
class FakeRows {
  isGone = false;
  constructor() {
    table.opened += 1;
  }
  close = () => undefined;
  KEPT_Reading = {
    get: (id: string) => Promise.resolve(table.rows.get(id)),
    put: (row: Row) => Promise.resolve(table.rows.set(row.id, row)),
    orderBy: () => ({
      reverse: () => ({
        toArray: () => Promise.resolve([...table.rows.values()].sort((a, b) => b.readAt - a.readAt)),
      }),
    }),
    bulkDelete: (ids: string[]) => Promise.resolve(ids.forEach((id) => table.rows.delete(id))),
    where: () => ({
      startsWithAnyOf: (starts: string[]) => ({
        delete: () =>
          Promise.resolve(
            [...table.rows.keys()]
              .filter((id) => starts.some((start) => id.startsWith(start)))
              .forEach((id) => table.rows.delete(id)),
          ),
      }),
    }),
  };
}

/** The store of an owner, as a page opens it. */
const storeOf = (owner: string, version?: string) =>
  new CacheStore(owner, version, () => Promise.resolve(new FakeRows() as unknown as CacheDatabase));

beforeEach(() => {
  table.rows.clear();
  document.head.innerHTML = '<script type="module" src="https://restaurant.example/assets/start-1.js"></script>';
});

const reading = (value: unknown, readAt = 1) => ({ value, readAt });

// OFF-8
test('what one person has read is read by a later page of the same release only, and by nobody else', async () => {
  await storeOf('p1').write('orders', reading(['No. 1'], 7));
  expect(await storeOf('p1').read('orders')).toEqual(reading(['No. 1'], 7));
  expect(await storeOf('p2').read('orders')).toBeNull();
  document.head.innerHTML = '<script type="module" src="https://restaurant.example/assets/start-2.js"></script>';
  expect(await storeOf('p1').read('orders')).toBeNull();
});

// OFF-40
test('what has a version of its own is read by a later release as well, until that version changes', async () => {
  await storeOf('p1', 'start 1').write('start', reading('Anna', 7));
  document.head.innerHTML = '<script type="module" src="https://restaurant.example/assets/start-2.js"></script>';
  expect(await storeOf('p1', 'start 1').read('start')).toEqual(reading('Anna', 7));
  expect(await storeOf('p1', 'start 2').read('start')).toBeNull();
});

// OFF-8
test('the latest 80 readings are kept, of two million characters together', async () => {
  const store = storeOf('p1');
  for (let at = 1; at <= 82; at += 1) await store.write(`dishes ${at}`, reading('soup', at));
  expect([table.rows.size, await store.read('dishes 2'), (await store.read('dishes 3'))?.value]).toEqual([
    80,
    null,
    'soup',
  ]);
  for (let at = 100; at < 106; at += 1) await store.write(`menu ${at}`, reading('m'.repeat(400_000), at));
  expect([...table.rows.keys()]).toEqual([101, 102, 103, 104, 105].map((at) => `p1|menu ${at}`).slice(1));
  await store.write('everything', reading('e'.repeat(500_001), 200));
  expect(await store.read('everything')).toBeNull();
});

// OFF-23
test('all readings of a name are dropped at once', async () => {
  const store = storeOf('p1');
  for (const key of ['["EN","orders",1]', '["EN","orders",2]', '["EN","news"]']) await store.write(key, reading(1));
  await store.drop(['["EN","orders"']);
  expect([...table.rows.keys()]).toEqual(['p1|["EN","news"]']);
});

// OFF-9
test('nothing is written after the end of the session', async () => {
  const store = storeOf('p1');
  await store.write('orders', reading(1));
  store.close();
  await store.write('balance', reading(2));
  expect([...table.rows.keys()]).toEqual(['p1|orders']);
  expect(await store.read('orders')).toBeNull();
});
