/**
 * The rows of a database's store with these ids, or with all that begin so; none where it cannot be read. Makes no
 * database. Without Dexie, which would have to be loaded first.
 */
export function readRows<Row>(name: string, store: string, ids: readonly string[] | { start: string }): Promise<Row[]> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        read<Row>(opening.result, store, 'start' in ids ? [rangeOf(ids.start)] : ids).then(resolve, () => resolve([]));
      };
    } catch {
      // A browser that has none, or blocks it.
      resolve([]);
    }
  });
}

const rangeOf = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`);

async function read<Row>(database: IDBDatabase, store: string, keys: readonly (string | IDBKeyRange)[]) {
  try {
    const rows: Row[] = [];
    const reading = database.transaction(store);
    for (const key of keys) {
      const found = reading.objectStore(store).getAll(key) as IDBRequest<Row[]>;
      found.onsuccess = () => rows.push(...found.result);
    }
    await new Promise((resolve) => {
      reading.oncomplete = resolve;
      reading.onabort = resolve;
    });
    return rows;
  } finally {
    // The end of a session deletes it, which would wait for this.
    database.close();
  }
}
