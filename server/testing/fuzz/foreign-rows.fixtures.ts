import { type SQL, type SQLChunk, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, tables } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

/**
 * Rows of these are read and changed on behalf of the other people by calls that anybody may make, such as a sign-in
 * that fails.
 */
const NOT_OWNED = new Set(['sessions', 'password_resets', 'login_failures', 'attempt_windows']);

/**
 * What only the tenant writes; nothing of it changes by a call. Of offers and slots, the customers' orders change
 * numbers.
 */
const OF_THE_HOUSE = new Set([
  'allergens',
  'article_lists',
  'articles',
  'binary_settings',
  'closed_days',
  'customer_groups',
  'delivery_times',
  'languages',
  'location_times',
  'locations',
  'menu_rules',
  'news',
  'own_menus',
  'pictures',
  'product_groups',
  'restaurants',
  'secrets',
  'settings',
  'texts',
]);

/** Who leaves everything alone, and must be left alone. */
interface Others {
  /** Ids. */
  people: readonly number[];
  /** Of carts and orders of a guest. */
  guestOwner: string;
  voucher: string;
}

const list = (values: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    values.map((value): SQLChunk => sql`${value}`),
    sql`, `,
  )})`;

/** By a column that names a person, an owner, an account, a card, a cart or an order. */
function conditionsOf({ people, guestOwner }: Others): Map<string, SQL> {
  const ids = list(people);
  const owners = list([...people.map((id) => `person:${id}`), guestOwner]);
  return new Map([
    ['person_id', sql`in ${ids}`],
    ['owner', sql`in ${owners}`],
    ['wallet_id', sql`in (select id from wallets where person_id in ${ids})`],
    ['card_id', sql`in (select id from cards where person_id in ${ids})`],
    ['cart_id', sql`in (select id from carts where owner in ${owners})`],
    ['order_number', sql`in (select number from orders where owner in ${owners})`],
  ]);
}

/** Reads all rows of the others and of the tenant, as text. */
export function foreignRowsReader(db: Database, others: Others): () => Promise<string> {
  const owned = conditionsOf(others);
  const queries = Object.values<unknown>(tables).flatMap((table) => {
    if (!is(table, PgTable) || NOT_OWNED.has(getTableName(table))) return [];
    const name = getTableName(table);
    const conditions = Object.values(getTableColumns(table)).flatMap((column) => {
      const condition = owned.get(column.name);
      return condition ? [sql`${sql.identifier(column.name)} ${condition}`] : [];
    });
    if (name === 'persons') conditions.push(sql`id in ${list(others.people)}`);
    if (name === 'vouchers') conditions.push(sql`code = ${others.voucher}`);
    if (OF_THE_HOUSE.has(name)) conditions.push(sql`true`);
    if (conditions.length === 0) return [];
    const where = sql.join(conditions, sql` or `);
    return [
      sql`select ${name}::text as name, coalesce(json_agg(t order by t::text), '[]')::text as rows
          from (select * from ${sql.identifier(name)} where ${where}) t`,
    ];
  });
  return async () => {
    const rows = rowsOf<{ name: string; rows: string }>(await db.execute(sql.join(queries, sql` union all `)));
    return rows.map((row) => `${row.name}: ${row.rows}`).join('\n');
  };
}
