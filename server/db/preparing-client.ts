import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps prepared, in some memory of the server's for each. */
const MOST_PREPARED = 500;

/** A list of values (`in`) makes a text of its own for each length: only short ones are prepared. */
const MOST_VALUES = 50;

/**
 * Searches have some hundred texts, one for each number of words and each filter: a single customer could use up the
 * names. Planned without its words, a search would not be faster either.
 */
const SEARCH = ' ilike ';

/**
 * A connection of a pool that prepares each statement with parameters the first time it is sent: planning the joins of
 * a cart takes the server longer than running them. It goes back to the pool if it cannot begin a transaction: drizzle
 * releases the connections only of those that have begun.
 */
export class PreparingClient extends pg.Client {
  /** Set by the pool. */
  declare release: pg.PoolClient['release'];

  /** Names of prepared statements, by text. */
  private readonly names = new Map<string, string>();

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_PREPARED || text.includes(SEARCH)) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.names.set(text, name);
    return name;
  }

  override query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...parts: unknown[]) => unknown;
    if (typeof config !== 'object' || config === null || !('text' in config) || !Array.isArray(values))
      return send(config, values, ...rest);
    const isPrepared = values.length > 0 && values.length <= MOST_VALUES;
    // Never a name that the caller gave: a connection refuses a second text of the same one.
    const name = isPrepared ? this.nameOf(String(config.text)) : undefined;
    const sent = send({ ...config, name }, values, ...rest);
    // With the error, the pool closes the connection instead of lending it again.
    if (String(config.text).startsWith('begin'))
      void (sent as Promise<unknown>).catch((error: Error) => this.release(error));
    return sent;
  }) as pg.Client['query'];
}
