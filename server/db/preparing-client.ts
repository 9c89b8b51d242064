import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps prepared, in some memory of the server's for each. */
const MOST_PREPARED = 500;

/** A list of values (`in`) makes a text of its own for each length: only short ones are prepared. */
const MOST_VALUES = 50;

/** Names of prepared statements, by text. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares each statement with parameters the first time it is sent: planning the joins of a cart takes the
 * server longer than running them.
 */
export class PreparingClient extends pg.Client {
  override query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...parts: unknown[]) => unknown;
    if (typeof config !== 'object' || config === null || !('text' in config) || !Array.isArray(values))
      return send(config, values, ...rest);
    const isPrepared = values.length > 0 && values.length <= MOST_VALUES;
    // Never a name that the caller gave: a connection refuses a second text of the same one.
    return send({ ...config, name: isPrepared ? nameOf(String(config.text)) : undefined }, values, ...rest);
  }) as pg.Client['query'];
}
