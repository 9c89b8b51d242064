import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** What stands between the name and the `@` in `x+1@`. */
export const TAG = '^([^+@]+)\\+[^@]*@';

/** `countedEmail` of a column. The pattern is no parameter: a statement finds an index only of the same text. */
export const countedColumn = (email: SQL | AnyColumn): SQL =>
  sql`regexp_replace(lower(trim(${email}) collate "C"), ${sql.raw(`'${TAG}'`)}, '\\1@')`;
