import { sql } from 'drizzle-orm';
import { type ServerContext, inSnapshot } from '../../core/context.ts';
import { type persons } from '../../db/persons.schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/**
 * What is known of a person: for each section, rows as JSON by the names of their columns. Amounts are cents, moments
 * ISO texts.
 */
type PersonalData = Record<string, Record<string, unknown>[]>;

/** Everything that is known of a person, as of one moment, without secrets such as hashes and what opens an account. */
export const exportPerson = (
  context: ServerContext,
  { id, address }: Pick<typeof persons.$inferSelect, 'id' | 'address'>,
): Promise<PersonalData> =>
  inSnapshot(context, async ({ db }) => {
    const data: PersonalData = {};
    for (const [name, { section, isOf, secret = [] }] of Object.entries(PERSONAL_TABLES)) {
      if (section === null) continue;
      const isTheirs = isOf({ id, email: address.email.trim() });
      const found = await db.execute(
        sql`select to_json(t) as row from ${sql.identifier(name)} t where ${isTheirs} order by t`,
      );
      data[section] = rowsOf<{ row: Record<string, unknown> }>(found).map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))),
      );
    }
    return data;
  });
