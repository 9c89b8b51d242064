import { type Database } from './database.ts';

interface Query<Rows> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> };
}

/** What a query of drizzle is bound to: a connection, or the one of a transaction. */
interface Session {
  client: unknown;
  logger: unknown;
}

/**
 * Throws where another version of drizzle keeps the connection elsewhere: the query would run outside of its
 * transaction, or in another.
 */
function bindable<Prepared extends object>(query: Prepared): Prepared {
  if (!Object.hasOwn(query, 'client') || !Object.hasOwn(query, 'logger'))
    throw new Error('This version of drizzle binds its queries to connections in another way.');
  return query;
}

/**
 * A query whose SQL is built once and not for each call, which took longer than the rest of the query. `build` names
 * its values by `sql.placeholder`. Drizzle binds a prepared query to one connection; here each run is bound to that of
 * its own transaction ([why](../../docs/decisions/035-statements-that-are-built-once.md)).
 */
export function builtOnce<Rows>(
  build: (db: Database) => Query<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  /** By driver. */
  const known = new Map<unknown, ReturnType<Query<Rows>['prepare']>>();
  return (db, values) => {
    const session = db._.session as unknown as Session & object;
    const query = known.get(session.constructor) ?? bindable(build(db).prepare(''));
    known.set(session.constructor, query);
    const bound = Object.create(query, {
      client: { value: session.client },
      logger: { value: session.logger },
    }) as typeof query;
    return bound.execute(values);
  };
}
