import { Dexie, type EntityTable } from 'dexie';
import { CACHE_DATABASE } from './delete-cache.ts';

interface CacheRow {
  /** Owner and key. */
  id: string;
  /** Names the shape of what is in it, as by the release that has written it: another one may read it differently. */
  version: string;
  readAt: number;
  json: string;
}

export class CacheDatabase extends Dexie {
  KEPT_Reading!: EntityTable<CacheRow, 'id'>;
  /** Deleted with a session. */
  isGone = false;
  constructor() {
    super(CACHE_DATABASE);
    this.version(1).stores({ KEPT_Reading: 'id, readAt' });
    // The end of a session deletes it, in this tab or another: without this, Dexie would open it again for the next
    // write.
    this.on('versionchange', () => {
      this.isGone = true;
      this.close();
      return false;
    });
  }
}
