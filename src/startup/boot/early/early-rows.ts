import { type EarlyRow } from '../../../api/early-answers.ts';

const STORE = 'KEPT_Reading';

/** The rows of a database with these ids; none where it cannot be read. Makes no database. */
export function readRows(databases: IDBFactory, name: string, ids: readonly string[]): Promise<EarlyRow[]> {
  return new Promise((resolve) => {
    const opening = databases.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const database = opening.result;
      const rows: EarlyRow[] = [];
      try {
        const reading = database.transaction(STORE);
        const end = () => {
          database.close();
          resolve(rows);
        };
        reading.oncomplete = end;
        reading.onabort = end;
        for (const id of ids) {
          const row = reading.objectStore(STORE).get(id) as IDBRequest<EarlyRow | undefined>;
          row.onsuccess = () => row.result && rows.push(row.result);
        }
      } catch {
        database.close();
        resolve([]);
      }
    };
  });
}
