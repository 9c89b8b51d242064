/**
 * The rows of a database's store with these ids, or in these ranges of ids; none where it cannot be read. Makes no
 * database. Without Dexie, which would have to be loaded first.
 */
export function readRows<Row>(
  databases: IDBFactory,
  name: string,
  store: string,
  ids: readonly (string | IDBKeyRange)[],
): Promise<Row[]> {
  return new Promise((resolve) => {
    const opening = databases.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const database = opening.result;
      const rows: Row[] = [];
      const end = () => {
        database.close();
        resolve(rows);
      };
      try {
        const reading = database.transaction(store);
        reading.oncomplete = end;
        reading.onabort = end;
        for (const id of ids) {
          const found = reading.objectStore(store).getAll(id) as IDBRequest<Row[]>;
          found.onsuccess = () => rows.push(...found.result);
        }
      } catch {
        end();
      }
    };
  });
}
