import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EarlyRow } from '../../api/early-answers.ts';
import { type CacheDatabase } from './cache-database.ts';
import { CacheStore } from './cache-store.ts';

/** The rows of the database, and whether the connection was closed by a deletion. */
const table = { rows: new Map<string, EarlyRow>(), opened: 0 };
class FakeRows {
  isGone = false;
  constructor() {
    table.opened += 1;
  }
  close = () => undefined;
  KEPT_Reading = {
    get: (id: string) => Promise.resolve(table.rows.get(id)),
    put: (row: EarlyRow) => Promise.resolve(table.rows.set(row.id, row)),
    count: () => Promise.resolve(table.rows.size),
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

const openRows = () => Promise.resolve(new FakeRows() as unknown as CacheDatabase);

/** The store of an owner, as a page opens it. */
const storeOf = (owner: string, version?: string) => new CacheStore(owner, version, openRows);

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

describe('What the early script has read', () => {
  const row = (id: string, value: unknown, version = 'v1'): EarlyRow => ({
    id,
    version,
    readAt: 7,
    json: JSON.stringify(value),
  });

  /** A page whose early script has read these rows; `answer` is when they come. */
  async function openPage() {
    let answer: (rows: EarlyRow[]) => void = () => undefined;
    const rows = new Promise<EarlyRow[]>((resolve) => (answer = resolve));
    const early = { cache: { rows } } as unknown as NonNullable<typeof window.mittagEarly>;
    window.mittagEarly = early;
    vi.resetModules();
    const { CacheStore: Store } = await import('./cache-store.ts');
    return { early, answer, storeOf: (owner: string) => new Store(owner, 'v1', openRows) };
  }

  afterEach(() => {
    delete window.mittagEarly;
    vi.resetModules();
  });

  // START-600
  test('is there once, for its person and release, without the database', async () => {
    const { answer, storeOf } = await openPage();
    const store = storeOf('p1');
    const start = store.read('start');
    answer([
      row('p1|start', 'Anna'),
      row('p1|["EN","orders"]', ['No. 1']),
      row('p1|["EN","news"]', [], 'v0'),
      row('p2|["EN","orders"]', ['No. 9']),
    ]);
    table.opened = 0;
    expect(await start).toEqual(reading('Anna', 7));
    expect(table.opened).toBe(0);
    expect(store.takeEarly()).toEqual([{ key: '["EN","orders"]', value: ['No. 1'], readAt: 7 }]);
    expect(store.takeEarly()).toEqual([]);
    expect(await store.read('start')).toBeNull();
  });

  // OFF-23
  test('is not there after what a call has made wrong was dropped', async () => {
    const { answer, storeOf } = await openPage();
    const store = storeOf('p1');
    answer([row('p1|["EN","orders",1]', ['No. 1']), row('p1|["EN","news"]', [])]);
    await store.read('start');
    await store.drop(['["EN","orders"']);
    expect(store.takeEarly().map(({ key }) => key)).toEqual(['["EN","news"]']);
  });

  // START-602
  test.each(['before', 'after'] as const)('is in no memory when the session has ended %s it came', async (when) => {
    const { early, answer, storeOf } = await openPage();
    const store = storeOf('p1');
    if (when === 'after') {
      answer([row('p1|start', 'Anna')]);
      await store.read('news');
    }
    store.close();
    answer([row('p1|start', 'Anna')]);
    await store.read('news');
    expect(await early.cache?.rows).toEqual([]);
    expect(storeOf('p1').takeEarly()).toEqual([]);
    expect(await storeOf('p1').read('start')).toBeNull();
  });
});
