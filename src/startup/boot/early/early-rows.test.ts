import { afterEach, expect, test, vi } from 'vitest';
import { readRows } from './early-rows.ts';

type Handler = 'onsuccess' | 'onerror' | 'onupgradeneeded' | 'oncomplete' | 'onabort';
type Handlers = Partial<Record<Handler, () => void>> & { objectStore?: object; result?: unknown; transaction?: object };

const row = (id: string) => ({ id, version: 'v1', readAt: 7, json: '1' });
const opened = vi.fn();
const close = vi.fn();
const abort = vi.fn();

/**
 * As much of a browser's databases as is used. `answer` is what the opening one answers; `end` how its transaction ends;
 * null: there is no such table.
 */
function databasesOf(answer: Handler, end: 'oncomplete' | 'onabort' | null = 'oncomplete') {
  const rows = [row('p1|start'), row('p1|orders'), row('p2|orders')];
  function transaction() {
    if (end === null) throw new DOMException('no such table', 'NotFoundError');
    const reading: Handlers = {
      objectStore: () => ({
        getAll: (id: string) => {
          const request: Handlers = { result: rows.filter((one) => one.id === id) };
          if (end === 'oncomplete') queueMicrotask(() => request.onsuccess?.());
          return request;
        },
      }),
    };
    setTimeout(() => reading[end]?.());
    return reading;
  }
  function open(name: string) {
    opened(name);
    const opening: Handlers = { result: { transaction, close }, transaction: { abort } };
    queueMicrotask(() => {
      opening[answer]?.();
      // An upgrade that was aborted fails.
      if (answer === 'onupgradeneeded') opening.onerror?.();
    });
    return opening;
  }
  close.mockClear();
  abort.mockClear();
  return { open };
}

function read(databases: object | undefined) {
  vi.stubGlobal('indexedDB', databases);
  return readRows('lunch/mittag-kept', 'KEPT_Reading', ['p1|orders', 'gone', 'p1|start']);
}

afterEach(() => void vi.unstubAllGlobals());

// START-600
test('reads the rows that are there, and holds the database no longer', async () => {
  expect(await read(databasesOf('onsuccess'))).toEqual([row('p1|orders'), row('p1|start')]);
  expect(opened).toHaveBeenLastCalledWith('lunch/mittag-kept');
  expect(close).toHaveBeenCalledOnce();
});

// START-602
test('makes no database where there is none', async () => {
  expect(await read(databasesOf('onupgradeneeded'))).toEqual([]);
  expect(abort).toHaveBeenCalledOnce();
});

// START-601
test('reads nothing in a browser without databases', async () => {
  expect(await read(undefined)).toEqual([]);
});

// START-601
test.each([
  ['cannot be opened', databasesOf.bind(null, 'onerror'), 0],
  ['has no such table', databasesOf.bind(null, 'onsuccess', null), 1],
  ['is deleted meanwhile', databasesOf.bind(null, 'onsuccess', 'onabort'), 1],
] as const)('reads nothing from a database that %s', async (_, databases, closed) => {
  expect(await read(databases())).toEqual([]);
  expect(close).toHaveBeenCalledTimes(closed);
});
