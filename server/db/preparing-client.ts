import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps prepared. Their texts are few: only lists of values (`in`) make new ones. */
const MOST_PREPARED = 500;

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
    const isStatement = typeof config === 'object' && config !== null && 'text' in config && Array.isArray(values);
    const name = isStatement && values.length > 0 ? nameOf(String(config.text)) : undefined;
    const send = super.query.bind(this) as (...parts: unknown[]) => unknown;
    return send(name === undefined ? config : { ...(config as object), name }, values, ...rest);
  }) as pg.Client['query'];
}
