/** The database of what a person has read, for when there is no network. Its code comes later (kept-store.ts); its end does not wait for that. */
export const KEPT_DATABASE = 'mittag-kept';

/** Deletes it with all that is in it; resolves as soon as it is gone. Never fails: a browser that denies databases has none. */
export function forgetKept(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deleting = window.indexedDB.deleteDatabase(KEPT_DATABASE);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
