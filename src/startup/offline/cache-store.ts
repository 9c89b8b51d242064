import { whenIdle } from '../../browser/page/idle-time.ts';
import { type EarlyRow } from '../../api/early-answers.ts';
import { whenFirstRested } from '../prefetch/when-rested.ts';
import { type CacheDatabase } from './cache-database.ts';

interface CachedValue {
  value: unknown;
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** Some weeks of orders and dishes of one person; the oldest go first. */
const MOST_ROWS = 80;
const MOST_CHARACTERS = 2_000_000;

/**
 * By default only the release that has written a row reads it. The page's own script: its name has a hash that changes
 * with every part of the app.
 */
const releaseOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]:not([data-early])')?.src ?? '';

/** What the early script has read of it, by id: each row is used once, and nobody else holds it. */
class EarlyRows {
  #rows = new Map<string, EarlyRow>();
  readonly #ready = (window.mittagEarly?.cache?.rows ?? Promise.resolve([])).then((rows) => {
    this.#rows = new Map(rows.splice(0).map((row) => [row.id, row]));
  });

  async take(id: string): Promise<EarlyRow | undefined> {
    await this.#ready;
    const row = this.#rows.get(id);
    this.#rows.delete(id);
    return row;
  }

  /** Those whose ids begin so. */
  takeAll(start: string): EarlyRow[] {
    const rows = [...this.#rows.values()].filter(({ id }) => id.startsWith(start));
    for (const { id } of rows) this.#rows.delete(id);
    return rows;
  }

  /** Also those that are still being read. */
  clear(): void {
    this.#rows.clear();
    void this.#ready.then(() => this.#rows.clear());
  }
}

const early = new EarlyRows();

/** Its code is loaded with the first use: it is larger than what it keeps. */
const openRows = (): Promise<CacheDatabase> =>
  import('./cache-database.ts').then(({ CacheDatabase }) => new CacheDatabase());

/** What one person has read, until the session ends. Never fails: without a database nothing is kept. */
export class CacheStore {
  readonly #owner: string;
  readonly #version: string;
  readonly #openRows: () => Promise<CacheDatabase>;
  #rows: Promise<CacheDatabase> | null = null;
  #isClosed = false;
  /** Characters written since the characters of all rows were counted, which reads them all. */
  #unchecked = Infinity;

  /**
   * `owner`: the opaque key of the person. `version`: of the shape of what is kept; rows of another one are ignored.
   */
  constructor(owner: string, version = releaseOf(document), open = openRows) {
    this.#owner = owner;
    this.#version = version;
    this.#openRows = open;
  }

  async read(key: string): Promise<CachedValue | null> {
    try {
      const row = (await early.take(this.idOf(key))) ?? (await (await this.#open()).KEPT_Reading.get(this.idOf(key)));
      return row?.version === this.#version ? { value: JSON.parse(row.json) as unknown, readAt: row.readAt } : null;
    } catch {
      return null;
    }
  }

  /** What the overview of the last visit had read; gives it once, and nothing before the start data were read. */
  takeEarly(): { key: string; value: unknown; readAt: number }[] {
    return early
      .takeAll(this.idOf(''))
      .filter(({ version }) => version === this.#version)
      .map(({ id, json, readAt }) => ({
        key: id.slice(this.idOf('').length),
        value: JSON.parse(json) as unknown,
        readAt,
      }));
  }

  async write(key: string, { value, readAt }: CachedValue): Promise<void> {
    try {
      const json = JSON.stringify(value);
      if (json.length > MOST_CHARACTERS / 4) return;
      const rows = await this.#open();
      await rows.KEPT_Reading.put({ id: this.idOf(key), version: this.#version, readAt, json });
      this.#unchecked += json.length;
      if (this.#unchecked < MOST_CHARACTERS / 20 && (await rows.KEPT_Reading.count()) <= MOST_ROWS) return;
      this.#unchecked = 0;
      await dropOldest(rows);
    } catch {
      // Full, denied, or deleted with the session.
    }
  }

  /** Deletes what begins with one of the keys. */
  async drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) early.takeAll(this.idOf(key));
    try {
      await (
        await this.#open()
      ).KEPT_Reading.where('id')
        .startsWithAnyOf(keys.map((key) => this.idOf(key)))
        .delete();
    } catch {
      // As above.
    }
  }

  close(): void {
    this.#isClosed = true;
    early.clear();
    void this.#rows?.then((rows) => rows.close());
  }

  async #open(): Promise<CacheDatabase> {
    const known = await this.#rows;
    if (this.#isClosed) throw new Error('The session has ended.');
    if (known && !known.isGone) return known;
    this.#rows = this.#openRows();
    return this.#rows;
  }

  idOf(key: string): string {
    return `${this.#owner}|${key}`;
  }
}

/** What keeps something in the store. */
export interface CacheParts {
  openStore: (
    owner: string,
    version?: string,
  ) => Pick<CacheStore, 'idOf' | 'read' | 'takeEarly' | 'write' | 'drop' | 'close'>;
  /** Resolves when the page has nothing else to do. */
  whenIdle: () => Promise<unknown>;
}

export const BROWSER_PARTS: CacheParts = {
  openStore: (owner, version) => new CacheStore(owner, version),
  // The code of the database is fetched by then.
  whenIdle: () => whenFirstRested().then(whenIdle),
};

async function dropOldest({ KEPT_Reading }: CacheDatabase): Promise<void> {
  const rows = await KEPT_Reading.orderBy('readAt').reverse().toArray();
  let characters = 0;
  const over = rows.filter(({ json }, index) => (characters += json.length) > MOST_CHARACTERS || index >= MOST_ROWS);
  if (over.length > 0) await KEPT_Reading.bulkDelete(over.map(({ id }) => id));
}
