import { FOLDER } from '../../browser/page/folder.ts';

/**
 * The database of what a person has read, for when there is no network. Its code comes later (cache-store.ts); its end
 * does not wait for that.
 */
export const CACHE_DATABASE = `${FOLDER}mittag-kept`;

/** Some browsers do not answer while another tab, or a page that they have frozen, holds the database open. */
const DELETE_TIMEOUT_MS = 2_000;

/**
 * Deletes it with all that is in it; resolves as soon as it is gone, and after 2 s in any case: the browser then
 * deletes it as soon as it can. Never fails: a browser that denies databases has none.
 */
export function deleteCache(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DELETE_TIMEOUT_MS);
    try {
      const deleting = window.indexedDB.deleteDatabase(CACHE_DATABASE);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
